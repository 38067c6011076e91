import type { Series } from './chart-data.ts';

/** The legend of colours; a single series needs none. */
export function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="q-chart-legend" aria-hidden="true">
      {series.map(({ key, label, tone }) => (
        <li key={key} data-tone={tone}>
          {label}
        </li>
      ))}
    </ul>
  );
}
