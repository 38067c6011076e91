import type { ListName } from '#contract/workbench/cards.ts';
import type { FiguredCard, Figures, Workbench } from '#contract/workbench/figures.ts';
import {
  laneFilter,
  lastDays,
  type ListFilter,
  loginFilter,
  missedFilter,
  pastDays,
  regionFilter,
  runFigures,
  runFilters,
  sailingFilter,
  statusFilter,
  todoFilters,
  todos,
  userFilter,
  weekFilter,
} from '#contract/workbench/links.ts';
import { punctualities } from '#contract/schedule/punctuality.ts';
import type { Agent } from '#test/harness.ts';

export const workbenchUrl = '/api/workbench/';

export async function workbenchOf(agent: Agent): Promise<Workbench> {
  const { status, msg, data } = await agent.call('GET', workbenchUrl);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

export function figuresOf<C extends FiguredCard>({ cards }: Workbench, card: C): Figures[C] {
  const told = cards[card];
  if (told?.state !== 'ok') throw new Error(`${card} ${told?.state}`);
  // The card's own figures, which its schema has checked.
  return told.data as Figures[C];
}

export type Linked = { name: string; list: ListName; query: ListFilter; figure: number };

const ofBookings = (name: string, query: ListFilter, figure: number): Linked => ({
  name,
  list: 'bookings',
  query,
  figure,
});

const links: { [C in FiguredCard]?: (figures: Figures[C]) => Linked[] } = {
  todo: (todo) => todos.map((each) => ofBookings(each, todoFilters[each], todo[each])),
  status: (states) => states.map((each) => ofBookings(`status ${each.state}`, statusFilter(each.state), each.bookings)),
  weeks: ({ mondays, carriers, rest, bookings }) => {
    const series = [...carriers.map((carrier) => [carrier]), ...(rest.length > 0 ? [rest] : [])];
    return mondays.flatMap((monday, week) =>
      series.map((codes, at) =>
        ofBookings(`week ${monday} ${codes.join()}`, weekFilter(monday, codes), bookings[week]?.[at] ?? -1),
      ),
    );
  },
  lanes: (lanes) => lanes.map((each) => ofBookings(`lane ${each.lane}`, laneFilter(each.lane), each.bookings)),
  sailings: (sailings) =>
    sailings.carriers.flatMap((each) =>
      punctualities.map((how): Linked => ({
        name: `${each.carrier} ${how}`,
        list: 'voyages',
        query: sailingFilter(sailings, each.carrier, how),
        figure: each[how],
      })),
    ),
  missed: (missed) => [
    { name: 'missed', list: 'radar', query: { span: 'overdue' }, figure: missed.bookings },
    ...missed.codes.map((each): Linked => ({
      name: `missed ${each.code}`,
      list: 'radar',
      query: missedFilter(each.code),
      figure: each.bookings,
    })),
  ],
  people: (people) => [
    ...people.days.map((each): Linked => ({
      name: each.day,
      list: 'logins',
      query: loginFilter({ from: each.day, to: each.day }),
      figure: each.logins,
    })),
    ...people.days.map((each): Linked => ({
      name: `users of ${each.day}`,
      list: 'logins',
      query: userFilter({ from: each.day, to: each.day }),
      figure: each.people,
    })),
    ...(
      [
        [1, people.today],
        [7, people.week],
        [pastDays, people.all],
      ] as const
    ).map(([days, figure]): Linked => ({
      name: `users of ${days} days`,
      list: 'logins',
      query: userFilter(lastDays(people, days)),
      figure,
    })),
  ],
  health: ({ runs }) =>
    runFigures.map((each): Linked => ({
      name: `${each} runs`,
      list: 'runs',
      query: runFilters[each](runs),
      figure: runs[each],
    })),
  regions: (regions) =>
    regions.regions.map((each): Linked => ({
      name: `region ${each.region}`,
      list: 'logins',
      query: regionFilter(regions, each.region),
      figure: each.logins,
    })),
};

/** Every figure of the cards that a workbench has beside the list that it opens. */
export function linksOf(workbench: Workbench): Linked[] {
  const linked = <C extends FiguredCard>(card: C): Linked[] =>
    workbench.cards[card]?.state === 'ok' ? (links[card]?.(figuresOf(workbench, card)) ?? []) : [];
  // The keys of a literal are its own.
  return (Object.keys(links) as FiguredCard[]).flatMap((card) => linked(card));
}
