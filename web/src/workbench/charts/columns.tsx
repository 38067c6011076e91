import { countText } from '#web/platform/i18n.ts';
import { type ChartData, roundEnd, sumOf, ticksOf } from './chart-data.ts';
import { Figure } from './figure.tsx';
import { Legend } from './legend.tsx';
import { useRoving } from './roving.ts';
import { useRoom } from './use-room.ts';
import { workbenchMessage } from '../workbench.messages.ts';

const usualRoom = { width: 600, height: 200 };
const edge = { start: 44, top: 8, bottom: 22 };

/** Columns beside each other, each a pile of its series. */
export function Columns({ data }: { data: ChartData }) {
  const { series, rows } = data;
  const { width, height, ref } = useRoom<HTMLDivElement>(usualRoom);
  const roving = useRoving({ rows: rows.length, columns: series.length });
  const end = roundEnd(Math.max(...rows.map(sumOf)));
  const floor = Math.max(60, height) - edge.bottom;
  const y = (value: number) => floor - ((floor - edge.top) * value) / end;
  const step = (width - edge.start) / Math.max(1, rows.length);
  const thick = Math.min(44, step * 0.7);
  // Words that would run into each other are left out.
  const every = Math.max(1, Math.ceil(58 / step));
  return (
    <div className="q-chart q-chart-fills">
      <Legend series={series} />
      <div ref={ref}>
        <svg
          {...roving.drawing}
          role="group"
          aria-label={workbenchMessage('chart_keys', { name: data.name })}
          width={width}
          height={Math.max(60, height)}
        >
          {ticksOf(end).map((tick) => (
            <g key={tick} className="q-chart-tick">
              <line x1={edge.start - 4} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={edge.start - 8} y={y(tick) + 4} textAnchor="end">
                {countText(tick)}
              </text>
            </g>
          ))}
          {rows.map((row, at) => (
            <g key={row.key} transform={`translate(${edge.start + step * at + (step - thick) / 2} 0)`}>
              {at % every === 0 && (
                <text className="q-chart-label" x={thick / 2} y={floor + 16} textAnchor="middle">
                  {row.label}
                </text>
              )}
              {series.map((each, column) => {
                const cell = row.cells[column];
                const before = row.cells.slice(0, column).reduce((sum, { value }) => sum + value, 0);
                return (
                  cell && (
                    <Figure key={each.key} {...{ row, series: each, cell }} place={roving.figure(at, column)}>
                      <rect
                        x={0}
                        y={y(before + cell.value)}
                        width={thick}
                        height={y(before) - y(before + cell.value)}
                      />
                    </Figure>
                  )
                );
              })}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
