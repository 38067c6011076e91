import type { Series } from './chart-data.ts';

/** Which colour is which; one series needs no word. */
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
