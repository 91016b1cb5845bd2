package scenes

import (
	"strconv"
	"strings"
	"time"
)

// Day returns the name of t's day relative to now, such as yesterday, or its date.
func (h *House) Day(t, now time.Time) string {
	switch t, now = t.Local(), now.Local(); t.Format(time.DateOnly) {
	case now.Format(time.DateOnly):
		return h.Say("day.today")
	case now.AddDate(0, 0, -1).Format(time.DateOnly):
		return h.Say("day.yesterday")
	}
	return h.Date(t.Local())
}

// Date returns the date of t.
func (h *House) Date(t time.Time) string {
	months := strings.Split(h.Say("day.months"), ",")
	return h.Say("day", "day", strconv.Itoa(t.Day()), "month", months[t.Month()-1], "year", strconv.Itoa(t.Year()))
}

// Weekday returns the weekday and the date of t in UTC.
func (h *House) Weekday(t time.Time) string {
	t = t.UTC()
	names := strings.Split(h.Say("day.names"), ",")
	months := strings.Split(h.Say("day.months.whole"), ",")
	return h.Say("day.whole", "name", names[(int(t.Weekday())+6)%7], "day", strconv.Itoa(t.Day()), "month", months[t.Month()-1], "year", strconv.Itoa(t.Year()))
}

// MonthDay returns the date of t in UTC, without the year.
func (h *House) MonthDay(t time.Time) string {
	t = t.UTC()
	months := strings.Split(h.Say("day.months.whole"), ",")
	return h.Say("day.month", "day", strconv.Itoa(t.Day()), "month", months[t.Month()-1])
}

// Moment returns the day of t relative to now, and the time of day.
func (h *House) Moment(t, now time.Time) string {
	return h.Say("day.at", "day", h.Day(t, now), "time", t.Local().Format("15:04"))
}
