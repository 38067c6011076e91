import { countText } from '#web/platform/languages/i18n.ts';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';
import { type ChartData, hasBar, type ChartRow, type Tone } from './chart-data.ts';
import { ChartFigure } from './figure.tsx';
import { useRoving } from './roving.ts';

type Props = { data: ChartData; tones: readonly Tone[]; total: string };

const radius = { outer: 60, inner: 38 };

/** Shares of a total, with a legend. */
export function Donut({ data, tones, total }: Props) {
  const [series] = data.series;
  const roving = useRoving({ rows: data.rows.length, columns: 1, isFocusable: (row) => hasBar(data, row, 0) });
  const values = data.rows.map(({ cells }) => cells[0]?.value ?? 0);
  const sum = values.reduce((all, value) => all + value, 0);
  const starts = values.map((_, at) => values.slice(0, at).reduce((all, value) => all + value, 0));
  const toneOf = (at: number) => tones[at] ?? 'info';
  return (
    <div className="q-chart q-chart-donut">
      <svg
        {...roving.drawing}
        role="group"
        aria-label={workbenchMessage('chart_keys', { name: data.name })}
        viewBox="-64 -64 128 128"
      >
        {series &&
          data.rows.map((row, at) => {
            const cell = row.cells[0];
            const [from = 0, value = 0] = [starts[at], values[at]];
            return (
              cell &&
              value > 0 && (
                <ChartFigure
                  key={row.key}
                  {...{ row, cell }}
                  series={{ ...series, tone: toneOf(at) }}
                  figureProps={roving.figure(at, 0)}
                >
                  <path d={arcOf(from / sum, (from + value) / sum)} />
                </ChartFigure>
              )
            );
          })}
        <text className="q-chart-total" textAnchor="middle" y={2}>
          {countText(sum)}
        </text>
        <text className="q-chart-label" textAnchor="middle" y={18}>
          {total}
        </text>
      </svg>
      <ul>
        {data.rows.map((row, at) => (
          <Part key={row.key} row={row} tone={toneOf(at)} />
        ))}
      </ul>
    </div>
  );
}

function Part({ row: { label, cells }, tone }: { row: ChartRow; tone: Tone }) {
  const [cell] = cells;
  const title = (
    <>
      <span>{label}</span>
      <b>{cell?.text}</b>
    </>
  );
  return <li data-tone={tone}>{cell?.to === undefined ? title : <FigureLink to={cell.to}>{title}</FigureLink>}</li>;
}

/** The whole ring cannot be an arc: its ends would coincide and nothing would be drawn. */
function arcOf(from: number, to: number): string {
  const end = Math.min(to, from + 0.9999);
  const at = (share: number, r: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(angle) * r).toFixed(3)} ${(Math.sin(angle) * r).toFixed(3)}`;
  };
  const far = end - from > 0.5 ? 1 : 0;
  const { outer, inner } = radius;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${far} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${far} 0 ${at(from, inner)}Z`;
}
