import type { Figures } from '#contract/workbench/figures.ts';
import { laneFilter, type ListFilter, pageLink, statusFilter, weekFilter } from '#contract/workbench/links.ts';
import type { DictionaryItem } from '#web/platform/dictionary.ts';
import { countText } from '#web/platform/i18n.ts';
import type { ChartCell, ChartData, Tone } from '../charts/chart-data.ts';
import { dayText, tenthsText, wholeDayText } from '../texts.ts';
import { workbenchMessage } from '../workbench.messages.ts';

const bookingsCell = (value: number, query: ListFilter): ChartCell => ({
  value,
  text: countText(value),
  to: pageLink({ list: 'bookings', query }),
});

const bookings = { key: 'bookings', label: workbenchMessage('bookings'), tone: 1 } as const;

/** Where bookings stand, as the dictionary calls it. */
export function statusChart(data: Figures['status'], states: readonly DictionaryItem[]): ChartData {
  const called = new Map(states.map(({ value, label }) => [value, label]));
  return {
    name: workbenchMessage('status'),
    head: workbenchMessage('state'),
    series: [bookings],
    rows: data.map(({ state, bookings: count }) => ({
      key: String(state),
      label: state === 'cancelled' ? workbenchMessage('cancelled') : (called.get(state) ?? String(state)),
      cells: [bookingsCell(count, statusFilter(state))],
    })),
  };
}

/** In the order of the states; cancelled ones last. */
export const statusTones: readonly Tone[] = [6, 4, 1, 2, 'danger', 'success', 'info'];

export function weeksChart({ mondays, carriers, rest, bookings: table }: Figures['weeks']): ChartData {
  const groups = [...carriers.map((carrier) => [carrier]), ...(rest.length > 0 ? [rest] : [])];
  const tones = [1, 2, 3, 4, 5, 6] as const;
  return {
    name: workbenchMessage('weeks'),
    head: workbenchMessage('week'),
    series: groups.map((_, at) => ({
      key: carriers[at] ?? 'rest',
      label: carriers[at] ?? workbenchMessage('others'),
      tone: tones[at] ?? 6,
    })),
    rows: mondays.map((monday, week) => ({
      key: monday,
      label: dayText(monday),
      fullLabel: workbenchMessage('week_of', { day: wholeDayText(monday) }),
      cells: groups.map((group, at) => bookingsCell(table[week]?.[at] ?? 0, weekFilter(monday, group))),
    })),
  };
}

/** As long as a lane's TEU; its list holds the bookings. */
export function lanesChart(data: Figures['lanes'], lanes: readonly DictionaryItem[]): ChartData {
  const called = new Map(lanes.map(({ value, label }) => [value, label]));
  const teuSeries = { key: 'teu', label: workbenchMessage('teu'), tone: 1 } as const;
  return {
    name: workbenchMessage('lanes'),
    head: workbenchMessage('lane'),
    series: [teuSeries, { ...bookings, isTableOnly: true }],
    rows: data.map(({ lane, teu, bookings: count }) => {
      const cell = bookingsCell(count, laneFilter(lane));
      return {
        key: lane,
        label: lane === '' ? workbenchMessage('no_lane') : (called.get(lane) ?? lane),
        cells: [{ ...cell, value: Number(teu), text: tenthsText(Number(teu)) }, cell],
      };
    }),
  };
}
