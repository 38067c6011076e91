import type { ListName } from '#contract/workbench/cards.ts';
import type { CardWithFigures, Figures, Workbench } from '#contract/workbench/figures.ts';
import {
  laneOfBookings,
  lastDaysOfSpan,
  type ListFilter,
  loginFilter,
  missedFilter,
  periodDays,
  regionOfLogins,
  runFigures,
  runFilters,
  sailingFilter,
  statusFilter,
  todoFilters,
  todos,
  userFilter,
  weekOfBookings,
} from '#contract/workbench/links.ts';
import { punctualities } from '#contract/schedule/punctuality.ts';
import type { Agent } from '#test/harness.ts';

export const workbenchUrl = '/api/workbench/';

export async function workbenchOf(agent: Agent): Promise<Workbench> {
  const { status, msg, data } = await agent.call('GET', workbenchUrl);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

export function figuresOf<C extends CardWithFigures>({ cards }: Workbench, card: C): Figures[C] {
  const part = cards[card];
  if (part?.state !== 'ok') throw new Error(`${card} ${part?.state}`);
  // The card's own figures, checked by its schema.
  return part.data as Figures[C];
}

export type LinkedFigure = { name: string; list: ListName; query: ListFilter; figure: number };

const bookingLink = (name: string, query: ListFilter, figure: number): LinkedFigure => ({
  name,
  list: 'bookings',
  query,
  figure,
});

const links: { [C in CardWithFigures]?: (figures: Figures[C]) => LinkedFigure[] } = {
  todo: (todo) => todos.map((each) => bookingLink(each, todoFilters[each], todo[each])),
  status: (states) =>
    states.map((each) => bookingLink(`status ${each.state}`, statusFilter(each.state), each.bookings)),
  weeks: ({ mondays, carriers, rest, bookings }) => {
    const series = [...carriers.map((carrier) => [carrier]), ...(rest.length > 0 ? [rest] : [])];
    return mondays.flatMap((monday, week) =>
      series.map((codes, at) =>
        bookingLink(`week ${monday} ${codes.join()}`, weekOfBookings(monday, codes), bookings[week]?.[at] ?? -1),
      ),
    );
  },
  lanes: (lanes) => lanes.map((each) => bookingLink(`lane ${each.lane}`, laneOfBookings(each.lane), each.bookings)),
  sailings: (sailings) =>
    sailings.carriers.flatMap((each) =>
      punctualities.map((how): LinkedFigure => ({
        name: `${each.carrier} ${how}`,
        list: 'voyages',
        query: sailingFilter(sailings, each.carrier, how),
        figure: each[how],
      })),
    ),
  missed: (missed) => [
    { name: 'missed', list: 'radar', query: { span: 'overdue' }, figure: missed.bookings },
    ...missed.codes.map((each): LinkedFigure => ({
      name: `missed ${each.code}`,
      list: 'radar',
      query: missedFilter(each.code),
      figure: each.bookings,
    })),
  ],
  people: (people) => [
    ...people.days.map((each): LinkedFigure => ({
      name: each.day,
      list: 'logins',
      query: loginFilter({ from: each.day, to: each.day }),
      figure: each.logins,
    })),
    ...people.days.map((each): LinkedFigure => ({
      name: `users of ${each.day}`,
      list: 'logins',
      query: userFilter({ from: each.day, to: each.day }),
      figure: each.people,
    })),
    ...(
      [
        [1, people.today],
        [7, people.week],
        [periodDays, people.all],
      ] as const
    ).map(([days, figure]): LinkedFigure => ({
      name: `users of ${days} days`,
      list: 'logins',
      query: userFilter(lastDaysOfSpan(people, days)),
      figure,
    })),
  ],
  health: ({ runs }) =>
    runFigures.map((each): LinkedFigure => ({
      name: `${each} runs`,
      list: 'runs',
      query: runFilters[each](runs),
      figure: runs[each],
    })),
  regions: (regions) =>
    regions.regions.map((each): LinkedFigure => ({
      name: `region ${each.region}`,
      list: 'logins',
      query: regionOfLogins(regions, each.region),
      figure: each.logins,
    })),
};

/** Every figure of the workbench's cards, with the list that it links to. */
export function linksOf(workbench: Workbench): LinkedFigure[] {
  const linksOfCard = <C extends CardWithFigures>(card: C): LinkedFigure[] =>
    workbench.cards[card]?.state === 'ok' ? (links[card]?.(figuresOf(workbench, card)) ?? []) : [];
  // The keys of a literal are its own.
  return (Object.keys(links) as CardWithFigures[]).flatMap((card) => linksOfCard(card));
}
