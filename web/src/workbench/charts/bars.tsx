import { type ChartData, type Row, shortened, sumOf } from './chart-data.ts';
import { Figure } from './figure.tsx';
import { Legend } from './legend.tsx';
import { useRoving } from './roving.ts';
import { useRoom } from './use-room.ts';
import { workbenchMessage } from '../workbench.messages.ts';

const rowHeight = 26;
const barHeight = 14;
const usualRoom = { width: 360, height: 200 };

type Props = {
  data: ChartData;
  /** What stands behind a bar, where it is not its figure. */ note?: (row: Row) => string;
};

/** Bars that lie below each other, each in as many parts as there are series. */
export function Bars({ data, note }: Props) {
  const { series, rows } = data;
  const { width, ref } = useRoom<HTMLDivElement>(usualRoom);
  const roving = useRoving({ rows: rows.length, columns: series.length, isTurned: true });
  const most = Math.max(1, ...rows.map(sumOf));
  const start = Math.min(150, Math.round(width * 0.36));
  const end = width - 56;
  const length = (value: number) => (Math.max(0, end - start) * value) / most;
  return (
    <div ref={ref} className="q-chart q-chart-scrolls">
      <Legend series={series} />
      <svg
        {...roving.drawing}
        role="group"
        aria-label={workbenchMessage('chart_keys', { name: data.name })}
        width={width}
        height={rows.length * rowHeight}
      >
        {rows.map((row, at) => (
          <g key={row.key} transform={`translate(0 ${at * rowHeight})`}>
            <text className="q-chart-label" x={start - 8} y={17} textAnchor="end">
              {shortened(row.label, start - 10)}
            </text>
            <text className="q-chart-value" x={start + length(sumOf(row)) + 6} y={17}>
              {note ? note(row) : row.cells[0]?.text}
            </text>
            {series.map((each, column) => {
              const cell = row.cells[column];
              const before = row.cells.slice(0, column).reduce((sum, { value }) => sum + value, 0);
              return (
                cell && (
                  <Figure key={each.key} {...{ row, series: each, cell }} place={roving.figure(at, column)}>
                    <rect
                      x={start}
                      y={0}
                      width={Math.max(0, end - start)}
                      height={rowHeight}
                      className="q-chart-reach"
                      data-only={series.length === 1 || undefined}
                    />
                    <rect
                      x={start + length(before)}
                      y={6}
                      width={Math.max(cell.value > 0 ? 1.5 : 0, length(cell.value))}
                      height={barHeight}
                      rx={2}
                    />
                  </Figure>
                )
              );
            })}
          </g>
        ))}
      </svg>
    </div>
  );
}
