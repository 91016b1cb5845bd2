//go:build !js

package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"lacasa/engine/match"
	"lacasa/game/host"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/webpage"
)

// networked lists the commands that need a network.
var networked = []Command{{"host", "keep tables to which everybody at home comes with a phone", hosting}}

const hostUsage = `usage: host [-listen ADDR] [-name NAME,…] [-tables N] [-game G] [-mode M] [-play P] [-seats N] [-options "k=v …"]
            [-seed S] [-players KIND,KIND,…]
Opens a table and listens for devices in the home network, until Ctrl-C. The first line of output is the address to open on each. Tables
that were open when it ended last are open again, with their codes and matches; then another is opened only if a flag asks for one.
What is sent is not encrypted: others in the same network could read it. A firewall may ask, and has to let the program listen.
`

// hosting keeps tables until it is stopped.
func hosting(args []string, s Streams, games []session.Game) int {
	f := flag.NewFlagSet("host", flag.ContinueOnError)
	listen := f.String("listen", ":"+strconv.Itoa(host.Port), "the address to listen at; without a host all of this computer's, and if the port is taken, the next free one")
	names := f.String("name", "", "names besides its addresses by which devices reach this computer")
	tables := f.Int("tables", 1, "how many tables to open")
	var a match.Request
	f.StringVar(&a.Game, "game", games[0].ID, "which game: "+strings.Join(ids(games), ", "))
	f.StringVar(&a.Mode, "mode", "", "who plays against whom")
	f.StringVar(&a.Play, "play", "", "the way to play")
	f.IntVar(&a.Seats, "seats", 0, "how many play, where the mode leaves it open; 0: as many as usual")
	f.StringVar(&a.Options, "options", "", "options as in a record")
	f.StringVar(&a.Seed, "seed", "", "the seed of the first match's cards; by chance, unless it is set")
	kinds := f.String("players", match.KindHuman, "who plays: one kind for each seat, or one for all; "+match.KindHuman+" for somebody who comes")
	if exit, done := parse(f, args, hostUsage, s); done {
		return exit
	}
	asked := false
	f.Visit(func(set *flag.Flag) { asked = asked || set.Name != "listen" && set.Name != "name" })
	if f.NArg() > 0 {
		return refuse(s, "host takes flags only, not %q; host -h lists them", f.Arg(0))
	}
	setup, err := setupOf(games, a, strings.Split(*kinds, ","))
	if err != nil {
		return refuse(s, "%s", said(err))
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	var lines sync.Mutex
	log := func(sentence string) {
		lines.Lock()
		defer lines.Unlock()
		fmt.Fprintln(s.Err, sentence)
	}
	page, err := webpage.Find(ctx, func(took time.Duration, err error) {
		if err != nil {
			log("The page could not be made: " + err.Error())
			return
		}
		log(fmt.Sprintf("The page has been made, in %.0f seconds.", took.Seconds()))
	})
	if err != nil {
		log(err.Error())
		return failed
	}
	listener, err := host.Listen(*listen)
	if err != nil {
		log(err.Error())
		return failed
	}
	h := host.New(host.Config{Games: games, Build: session.BuildOf(s.Version, games), Store: store.Open(), Page: page, Names: strings.FieldsFunc(*names, func(r rune) bool { return r == ',' }), Log: log})
	h.Restore()
	if len(h.Tables()) == 0 || asked {
		for range *tables {
			if _, err := h.Open(setup); err != nil {
				listener.Close()
				h.Close()
				return refuse(s, "%s", said(err))
			}
		}
	}
	invite(h, listener, s)
	if err := h.Serve(ctx, listener); err != nil && !errors.Is(err, net.ErrClosed) {
		log(err.Error())
		return failed
	}
	return ok
}

// invite prints the address of each table, and under which others this computer may be reached.
func invite(h *host.Host, listener net.Listener, s Streams) {
	addresses, home := host.Addresses(listener)
	for _, t := range h.Tables() {
		fmt.Fprintln(s.Out, host.Link(addresses[0], t.Code))
	}
	for _, t := range h.Tables() {
		fmt.Fprintf(s.Out, "table %s: %s\n", t.Code, strings.Join(strings.Fields(t.Request.Game+" "+t.Request.Mode+" "+t.Request.Play), " "))
	}
	if len(addresses) > 1 {
		fmt.Fprintf(s.Out, "If that cannot be reached, in place of %s try %s.\n", addresses[0], strings.Join(addresses[1:], " or "))
	}
	if !home {
		fmt.Fprintln(s.Out, "Only this computer can reach that: it is in no network, or is to listen to itself alone.")
	}
	fmt.Fprintln(s.Out, "Ctrl-C ends. Started again, the same tables are open.")
}

// setupOf returns the table for a request. Each seat of the kind human is for somebody who comes.
func setupOf(games []session.Game, a match.Request, kinds []string) (host.Setup, error) {
	of := session.Of(games, a.Game)
	if of == nil {
		return host.Setup{}, match.Refuse("wrong.game", "game", a.Game, "list", session.IDs(games))
	}
	if a.Seed != "" {
		a.Seed = match.ParseSeed(a.Seed).String()
	}
	programs := slices.Clone(kinds)
	for i, kind := range kinds {
		if kind == match.KindHuman {
			programs[i] = match.KindFair
		}
	}
	wanted := session.Wanted{Request: a, Kinds: programs}
	planned, err := of.Sim.Plan(wanted)
	if err == nil && a.Mode == "" && !company(planned[0]) { // the first mode for several
		wanted.Mode = session.AllFlag
		var all []session.Planned
		all, err = of.Sim.Plan(wanted)
		if i := slices.IndexFunc(all, company); i >= 0 {
			planned = all[i:]
		}
	}
	if err != nil {
		return host.Setup{}, err
	}
	setup := host.Setup{Request: planned[0].Ask, Players: planned[0].Players}
	setup.Request.Seed = a.Seed
	for seat, p := range setup.Players {
		kind := kinds[min(seat, len(kinds)-1)]
		setup.Open = append(setup.Open, kind == match.KindHuman && !p.Robot())
	}
	return setup, nil
}

// company reports whether a match has seats for two or more, besides the Robot.
func company(p session.Planned) bool {
	return len(slices.DeleteFunc(slices.Clone(p.Players), match.Player.Robot)) > 1
}

func ids(games []session.Game) (list []string) {
	for _, g := range games {
		list = append(list, g.ID)
	}
	return list
}
