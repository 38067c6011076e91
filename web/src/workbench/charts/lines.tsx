import type { ChartData } from './chart-data.ts';
import { ChartFigure } from './figure.tsx';
import { axisWidth, type Plane, Upright } from './upright.tsx';

const labelWidth = 64;
const end = 24;

/** A line per series over the rows, with a point for each figure. */
export function Lines({ data }: { data: ChartData }) {
  const max = Math.max(...data.rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  return (
    <Upright data={data} max={max} isFocusable={() => true}>
      {(plane) => (
        <>
          {data.series.map(({ key, tone }, column) => (
            <polyline
              key={key}
              className="q-chart-line"
              data-tone={tone}
              points={data.rows
                .map((row, at) => `${xOf(data, plane, at)},${plane.y(row.cells[column]?.value ?? 0)}`)
                .join(' ')}
            />
          ))}
          {data.rows.map((row, at) => (
            <Points key={row.key} {...{ data, at, plane }} />
          ))}
        </>
      )}
    </Upright>
  );
}

function stepOf({ rows }: ChartData, { width }: Plane): number {
  return (width - axisWidth - end) / Math.max(1, rows.length - 1);
}

function xOf(data: ChartData, plane: Plane, at: number): number {
  return axisWidth + stepOf(data, plane) * at;
}

function Points({ data, at, plane }: { data: ChartData; at: number; plane: Plane }) {
  const row = data.rows[at];
  const x = xOf(data, plane, at);
  const every = Math.max(1, Math.ceil(labelWidth / stepOf(data, plane)));
  const isNamed = (data.rows.length - 1 - at) % every === 0 && x > axisWidth + labelWidth / 4;
  if (!row) return null;
  return (
    <g>
      {isNamed && (
        <text className="q-chart-label" x={x} y={plane.floor + 16} textAnchor="middle">
          {row.label}
        </text>
      )}
      {data.series.map((each, column) => {
        const cell = row.cells[column];
        return (
          cell && (
            <ChartFigure key={each.key} {...{ row, series: each, cell }} figureProps={plane.figureProps(at, column)}>
              <circle cx={x} cy={plane.y(cell.value)} r={8} className="q-chart-reach" data-only />
              <circle cx={x} cy={plane.y(cell.value)} r={2.5} />
            </ChartFigure>
          )
        );
      })}
    </g>
  );
}
