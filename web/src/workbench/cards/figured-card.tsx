import type { Figures } from '#contract/workbench/figures.ts';
import { lastDaysOfSpan, pageLink, userFilter } from '#contract/workbench/links.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { countText } from '#web/platform/i18n.ts';
import { Bars } from '../charts/bars.tsx';
import { ColumnChart } from '../charts/columns.tsx';
import { Donut } from '../charts/donut.tsx';
import { Lines } from '../charts/lines.tsx';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';
import { lanesChart, statusChart, statusTones, weeksChart } from './booking-charts.ts';
import { ChartCard } from './chart-card.tsx';
import { missedChart, onTimeText, peopleChart, regionsChart, sailingsChart } from './other-charts.ts';

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
