import { type ChartData, hasBar, sumBefore, rowSum } from './chart-data.ts';
import { ChartFigure } from './figure.tsx';
import { axisWidth, type Plane, Upright } from './upright.tsx';

const labelWidth = 58;
const thickest = 44;

/** Vertical columns, each a stack of the series. */
export function ColumnChart({ data }: { data: ChartData }) {
  return (
    <Upright
      data={data}
      isFocusable={(row, column) => hasBar(data, row, column)}
      max={Math.max(...data.rows.map(rowSum))}
    >
      {(plane) => data.rows.map((row, at) => <Column key={row.key} {...{ data, at, plane }} />)}
    </Upright>
  );
}

function Column({ data: { series, rows }, at, plane }: { data: ChartData; at: number; plane: Plane }) {
  const { width, floor, y, figureProps } = plane;
  const row = rows[at];
  const step = (width - axisWidth) / rows.length;
  const thick = Math.min(thickest, step * 0.7);
  // Labels that would overlap are left out.
  const every = Math.max(1, Math.ceil(labelWidth / step));
  if (!row) return null;
  return (
    <g transform={`translate(${axisWidth + step * at + (step - thick) / 2} 0)`}>
      {at % every === 0 && (
        <text className="q-chart-label" x={thick / 2} y={floor + 16} textAnchor="middle">
          {row.label}
        </text>
      )}
      {series.map((each, column) => {
        const cell = row.cells[column];
        const before = sumBefore(row, column);
        return (
          cell &&
          cell.value > 0 && (
            <ChartFigure key={each.key} {...{ row, series: each, cell }} figureProps={figureProps(at, column)}>
              <rect x={0} y={y(before + cell.value)} width={thick} height={y(before) - y(before + cell.value)} />
            </ChartFigure>
          )
        );
      })}
    </g>
  );
}
