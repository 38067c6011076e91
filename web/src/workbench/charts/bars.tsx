import { workbenchMessage } from '../workbench.messages.ts';
import { type ChartData, hasBar, type ChartRow, shortenLabel, sumBefore, rowSum } from './chart-data.ts';
import { ChartFigure } from './figure.tsx';
import { Legend } from './legend.tsx';
import { useRoving } from './roving.ts';
import { useChartSize } from './use-room.ts';

const rowHeight = 26;
const baseline = 17;
const bar = { top: 6, height: 14, thinnest: 1.5 };
const valueWidth = 56;
const defaultSize = { width: 360, height: 200 };

type Props = {
  data: ChartData;
  /** The text after a bar, if it is not its figure. */
  note?: (row: ChartRow) => string;
};

/** Horizontal bars, each divided into the series. */
export function Bars({ data, note = ({ cells: [first] }) => first?.text ?? '' }: Props) {
  const { name, series, rows } = data;
  const { width, ref } = useChartSize<HTMLDivElement>(defaultSize);
  const roving = useRoving({
    rows: rows.length,
    columns: series.length,
    isTurned: true,
    isFocusable: (row, column) => hasBar(data, row, column),
  });
  const start = Math.min(150, Math.round(width * 0.36));
  const room = Math.max(0, width - valueWidth - start);
  const max = Math.max(1, ...rows.map(rowSum));
  const plane = { start, room, length: (value: number) => (room * value) / max, figureProps: roving.figure };
  return (
    <div ref={ref} className="q-chart q-chart-scrolls">
      <Legend series={series} />
      <svg
        {...roving.drawing}
        role="group"
        aria-label={workbenchMessage('chart_keys', { name })}
        width={width}
        height={rows.length * rowHeight}
      >
        {rows.map((row, at) => (
          <Bar key={row.key} {...{ data, at, row, plane }} note={note(row)} />
        ))}
      </svg>
    </div>
  );
}

type Plane = {
  start: number;
  room: number;
  length: (value: number) => number;
  figureProps: ReturnType<typeof useRoving>['figure'];
};
type BarProps = { data: ChartData; at: number; row: ChartRow; plane: Plane; note: string };

function Bar({ data: { series }, at, row, plane: { start, room, length, figureProps }, note }: BarProps) {
  return (
    <g transform={`translate(0 ${at * rowHeight})`}>
      <text className="q-chart-label" x={start - 8} y={baseline} textAnchor="end">
        {shortenLabel(row.label, start - 10)}
      </text>
      <text className="q-chart-value" x={start + length(rowSum(row)) + 6} y={baseline}>
        {note}
      </text>
      {series.map((each, column) => {
        const cell = row.cells[column];
        return (
          cell &&
          cell.value > 0 && (
            <ChartFigure key={each.key} {...{ row, series: each, cell }} figureProps={figureProps(at, column)}>
              {series.length === 1 && (
                <rect x={start} width={room} height={rowHeight} className="q-chart-reach" data-only />
              )}
              <rect
                x={start + length(sumBefore(row, column))}
                y={bar.top}
                width={Math.max(bar.thinnest, length(cell.value))}
                height={bar.height}
                rx={2}
              />
            </ChartFigure>
          )
        );
      })}
    </g>
  );
}
