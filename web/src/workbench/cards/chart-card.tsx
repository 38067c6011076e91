import type { ReactNode } from 'react';
import { type ChartData, drawableData, isEmptyChart } from '../charts/chart-data.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { workbenchMessage } from '../workbench.messages.ts';

type Props = {
  data: ChartData;
  isTable: boolean;
  nothing?: string;
  /** Above the chart. */
  head?: ReactNode;
  children: (drawn: ChartData) => ReactNode;
};

/** A chart, the table of its figures, or its empty state. */
export function ChartCard({ data, isTable, nothing = workbenchMessage('nothing'), head, children }: Props) {
  if (isEmptyChart(data)) return <p className="q-card-nothing">{nothing}</p>;
  return (
    <>
      {head}
      {isTable ? <ChartTable data={data} /> : children(drawableData(data))}
    </>
  );
}
