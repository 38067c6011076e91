import { countText } from '#web/platform/i18n.ts';
import { type ChartData, roundEnd, ticksOf } from './chart-data.ts';
import { Figure } from './figure.tsx';
import { Legend } from './legend.tsx';
import { useRoving } from './roving.ts';
import { useRoom } from './use-room.ts';
import { workbenchMessage } from '../workbench.messages.ts';

const usualRoom = { width: 360, height: 160 };
const edge = { start: 32, end: 8, top: 8, bottom: 22 };

/** A line for each series over the rows, with a point for each figure. */
export function Lines({ data }: { data: ChartData }) {
  const { series, rows } = data;
  const { width, height, ref } = useRoom<HTMLDivElement>(usualRoom);
  const roving = useRoving({ rows: rows.length, columns: series.length });
  const end = roundEnd(Math.max(...rows.flatMap(({ cells }) => cells.map(({ value }) => value))));
  const floor = Math.max(60, height) - edge.bottom;
  const y = (value: number) => floor - ((floor - edge.top) * value) / end;
  const step = (width - edge.start - edge.end) / Math.max(1, rows.length - 1);
  const x = (at: number) => edge.start + step * at;
  const every = Math.max(1, Math.ceil(64 / step));
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
          {series.map((each, column) => (
            <polyline
              key={each.key}
              className="q-chart-line"
              data-tone={each.tone}
              points={rows.map((row, at) => `${x(at)},${y(row.cells[column]?.value ?? 0)}`).join(' ')}
            />
          ))}
          {rows.map((row, at) => (
            <g key={row.key}>
              {(rows.length - 1 - at) % every === 0 && x(at) > edge.start + 16 && (
                <text className="q-chart-label" x={Math.min(x(at), width - 22)} y={floor + 16} textAnchor="middle">
                  {row.label}
                </text>
              )}
              {series.map((each, column) => {
                const cell = row.cells[column];
                return (
                  cell && (
                    <Figure key={each.key} {...{ row, series: each, cell }} place={roving.figure(at, column)}>
                      <circle cx={x(at)} cy={y(cell.value)} r={8} className="q-chart-reach" data-only />
                      <circle cx={x(at)} cy={y(cell.value)} r={2.5} />
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
