import type { ReactNode } from 'react';
import { countText } from '#web/platform/languages/i18n.ts';
import { workbenchMessage } from '../workbench.messages.ts';
import { type ChartData, roundEnd, ticksOf } from './chart-data.ts';
import { Legend } from './legend.tsx';
import { useRoving } from './roving.ts';
import { useChartSize } from './use-room.ts';

const defaultSize = { width: 480, height: 180 };
const top = 8;
const bottom = 22;
const lowest = 60;
/** Room for the numbers of the axis, on the left. */
export const axisWidth = 44;

/** Coordinates of the chart. */
export type Plane = {
  width: number;
  /** The position of 0. */
  floor: number;
  y: (value: number) => number;
  figureProps: ReturnType<typeof useRoving>['figure'];
};

type Props = {
  data: ChartData;
  max: number;
  isFocusable: (row: number, column: number) => boolean;
  children: (plane: Plane) => ReactNode;
};

/** A chart with a vertical axis, as large as its card permits. */
export function Upright({ data, max, isFocusable, children }: Props) {
  const { name, series, rows } = data;
  const { width, height: room, ref } = useChartSize<HTMLDivElement>(defaultSize);
  const roving = useRoving({ rows: rows.length, columns: series.length, isFocusable });
  const height = Math.max(lowest, room);
  const floor = height - bottom;
  const end = roundEnd(max);
  const y = (value: number) => floor - ((floor - top) * value) / end;
  return (
    <div className="q-chart q-chart-fills">
      <Legend series={series} />
      <div ref={ref}>
        <svg
          {...roving.drawing}
          role="group"
          aria-label={workbenchMessage('chart_keys', { name })}
          width={width}
          height={height}
        >
          {ticksOf(end).map((tick) => (
            <g key={tick} className="q-chart-tick">
              <line x1={axisWidth - 4} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={axisWidth - 8} y={y(tick) + 4} textAnchor="end">
                {countText(tick)}
              </text>
            </g>
          ))}
          {children({ width, floor, y, figureProps: roving.figure })}
        </svg>
      </div>
    </div>
  );
}
