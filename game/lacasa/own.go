package lacasa

import (
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes/lacasa/tell"
)

// What the command that plays without a display does with situations that players made.

// planOwn returns matches with only one of those situations, at all its places, or at those of the
// requested mode.
func planOwn(w session.Wanted) (planned []session.Planned, err error) {
	if w.Mode == session.AllFlag {
		w.Mode = ""
	}
	if _, err := casa.Choices.Options(match.Request{Mode: w.Mode, Play: w.Play}); err != nil {
		return nil, err
	}
	for form := range strings.Lines(w.Own) {
		if strings.TrimSpace(form) == "" {
			continue
		}
		s, err := lacasa.ParseSituation(form)
		if err != nil {
			return nil, err
		}
		if !lacasa.IsOwn(s.ID) {
			s.ID = lacasa.OwnID + "-" + s.ID
		}
		all, err := trial.OptionsFor(s)
		if err == nil {
			err = s.Check()
		}
		if err != nil {
			return nil, err
		}
		for _, o := range all {
			p := session.Planned{Ask: casa.RequestFor(o, "")}
			if w.Mode != "" && w.Mode != p.Ask.Mode {
				continue
			}
			p.Ask.Play, p.Ask.Options = w.Play, p.Ask.Options+" "+w.Options
			if p.Ask, err = casa.Choices.Normalize(p.Ask); err == nil {
				p.Players, err = seated(o.Mode, w.Kinds)
			}
			if err != nil {
				return nil, err
			}
			planned = append(planned, p)
		}
	}
	return planned, nil
}

func compose(seed match.Seed) string {
	s := lacasa.Compose(seed)
	return casa.MustForm(&s)
}

// stamp returns what bots make of each situation that the requested match may draw. It calls on
// between deals with the number played.
func stamp(a match.Request, on func(deals, of int)) (lines []string, err error) {
	o, err := casa.Choices.Options(a)
	if err != nil {
		return nil, err
	}
	set := o.SituationSet()
	if len(set) == 0 {
		set = []string{lacasa.Plain}
	}
	for _, id := range set {
		r, err := o.Rules(id)
		if err != nil {
			return nil, err
		}
		s := trial.NewStamp(r, match.ParseSeed(a.Seed))
		for s.Deals < trial.Enough {
			s.Run(trial.Enough / 60)
			on(s.Deals, trial.Enough)
		}
		lines = append(append(lines, strings.TrimSpace(id+" "+a.Mode+" "+a.Options)), tell.StampFigures("en", s)...)
	}
	return lines, nil
}

// try plays a match, checking every state, the record, and the sentences about it in every
// language.
func try(a match.Request, players []match.Player) (string, error) {
	m, err := casa.Begin(a, players)
	if err != nil {
		return "", err
	}
	if err := trial.Play(m); err != nil {
		return m.String(), err
	}
	return m.String(), tell.MissingSentences(m)
}
