import type { Figures } from '#contract/workbench/figures.ts';
import {
  lastDaysOfSpan,
  pageLink,
  userFilter,
  laneOfBookings,
  type ListFilter,
  statusFilter,
  weekOfBookings,
} from '#contract/workbench/links.ts';
import { useDictionary, type DictionaryItem } from '#web/platform/dictionary.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Bars } from '../charts/bars.tsx';
import { ColumnChart } from '../charts/columns.tsx';
import { Donut } from '../charts/donut.tsx';
import { Lines } from '../charts/lines.tsx';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';
import { ChartCard } from './chart-card.tsx';
import { missedChart, onTimeText, peopleChart, regionsChart, sailingsChart } from './other-charts.ts';
import type { ChartCell, ChartData, Tone } from '../charts/chart-data.ts';
import { dayText, tenthsText, wholeDayText } from '../texts.ts';

type Props<C extends keyof Figures> = { data: Figures[C]; isTable: boolean };

export function StatusCard({ data, isTable }: Props<'status'>) {
  const chart = statusChart(data, useDictionary('so_status'));
  return (
    <ChartCard data={chart} isTable={isTable}>
      {(drawn) => <Donut data={drawn} tones={statusTones} total={workbenchMessage('bookings')} />}
    </ChartCard>
  );
}

export function WeeksCard({ data, isTable }: Props<'weeks'>) {
  return (
    <ChartCard data={weeksChart(data)} isTable={isTable}>
      {(drawn) => <ColumnChart data={drawn} />}
    </ChartCard>
  );
}

export function LanesCard({ data, isTable }: Props<'lanes'>) {
  return (
    <ChartCard data={lanesChart(data, useDictionary('lane'))} isTable={isTable}>
      {(drawn) => <Bars data={drawn} />}
    </ChartCard>
  );
}

export function SailingsCard({ data, isTable }: Props<'sailings'>) {
  return (
    <ChartCard data={sailingsChart(data)} isTable={isTable}>
      {(drawn) => <Bars data={drawn} note={onTimeText} />}
    </ChartCard>
  );
}

export function MissedCard({ data, isTable }: Props<'missed'>) {
  const all = (
    <FigureLink className="q-card-total" to={pageLink({ list: 'radar', query: { span: 'overdue' } })}>
      {workbenchMessage('all_missed', { count: countText(data.bookings) })}
    </FigureLink>
  );
  return (
    <ChartCard data={missedChart(data)} isTable={isTable} nothing={workbenchMessage('nothing_missed')} head={all}>
      {(drawn) => <Bars data={drawn} />}
    </ChartCard>
  );
}

export function PeopleCard({ data, isTable }: Props<'people'>) {
  const { length } = data.days;
  const parts = [
    [workbenchMessage('today'), data.today, 1],
    [workbenchMessage('last_7'), data.week, 7],
    [workbenchMessage('last_28', { days: length }), data.all, length],
  ] as const;
  const head = (
    <dl className="q-card-facts">
      {parts.map(([name, count, days]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FigureLink to={pageLink({ list: 'logins', query: userFilter(lastDaysOfSpan(data, days)) })}>
              {countText(count)}
            </FigureLink>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <ChartCard data={peopleChart(data)} isTable={isTable} head={head}>
      {(drawn) => <Lines data={drawn} />}
    </ChartCard>
  );
}

export function RegionsCard({ data, isTable }: Props<'regions'>) {
  return (
    <ChartCard data={regionsChart(data)} isTable={isTable}>
      {(drawn) => <Bars data={drawn} />}
    </ChartCard>
  );
}

const bookingsCell = (value: number, query: ListFilter): ChartCell => ({
  value,
  text: countText(value),
  to: pageLink({ list: 'bookings', query }),
});

const bookings = { key: 'bookings', label: workbenchMessage('bookings'), tone: 1 } as const;

/** Bookings by status, with the labels of the dictionary. */
function statusChart(data: Figures['status'], states: readonly DictionaryItem[]): ChartData {
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
const statusTones: readonly Tone[] = [6, 4, 1, 2, 'danger', 'success', 'info'];

function weeksChart({ mondays, carriers, rest, bookings: table }: Figures['weeks']): ChartData {
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
      cells: groups.map((group, at) => bookingsCell(table[week]?.[at] ?? 0, weekOfBookings(monday, group))),
    })),
  };
}

/** Bars as long as a lane's TEU; its link lists the bookings. */
function lanesChart(data: Figures['lanes'], lanes: readonly DictionaryItem[]): ChartData {
  const called = new Map(lanes.map(({ value, label }) => [value, label]));
  const teuSeries = { key: 'teu', label: workbenchMessage('teu'), tone: 1 } as const;
  return {
    name: workbenchMessage('lanes'),
    head: workbenchMessage('lane'),
    series: [teuSeries, { ...bookings, isTableOnly: true }],
    rows: data.map(({ lane, teu, bookings: count }) => {
      const cell = bookingsCell(count, laneOfBookings(lane));
      return {
        key: lane,
        label: lane === '' ? workbenchMessage('no_lane') : (called.get(lane) ?? lane),
        cells: [{ ...cell, value: Number(teu), text: tenthsText(Number(teu)) }, cell],
      };
    }),
  };
}
