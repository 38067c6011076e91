import type { RateImport } from '#contract/rates/rate-import.ts';
import { rateImportMessage } from './rate-import.messages.ts';

/** A warning: of two overlapping rates, the newer one will be offered. */
export function Overlaps({
  checked: { overlaps, overlap_count: count },
}: {
  checked: NonNullable<RateImport['checked']>;
}) {
  if (overlaps.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('overlaps', { count })}</h3>
      <p className="q-faint">{rateImportMessage('overlaps_text')}</p>
      <ul className="q-sheet-overlaps">
        {overlaps.map(({ row, rate_id: rate, other_row: other, valid_from: from, valid_to: to }) => (
          <li key={`${row} ${rate} ${other}`}>
            {rate === null
              ? rateImportMessage('overlap_row', { row, other: other ?? 0, from, to })
              : rateImportMessage('overlap_rate', { row, rate, from, to })}
          </li>
        ))}
      </ul>
    </section>
  );
}
