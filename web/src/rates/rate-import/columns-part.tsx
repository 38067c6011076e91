import type { RateImport, RateImportPlan } from '#contract/rates/rate-import.ts';
import { NativeSelect } from '#web/ui/input.tsx';
import { meaningsFor, missingMeanings, withMeaning } from './meanings.ts';
import { rateImportMessage } from './rate-import.messages.ts';

type ColumnsPartProps = { sheet: RateImport; plan: RateImportPlan; onPlan: (part: Partial<RateImportPlan>) => void };

/** What each column means; open if something is missing. */
export function ColumnsPart({ sheet: { columns }, plan: { mapping }, onPlan }: ColumnsPartProps) {
  const missing = missingMeanings(mapping);
  const unread = columns.filter((_, at) => (mapping.columns[at] ?? '') === '').length;
  const meanings = meaningsFor(mapping.columns);
  return (
    <details className="q-columns" open={missing.length > 0 || undefined}>
      <summary>
        {rateImportMessage('columns')}{' '}
        <span className="q-faint">{rateImportMessage('columns_read', { count: columns.length - unread, unread })}</span>
      </summary>
      {missing.length > 0 && (
        <p className="q-form-invalid" role="status">
          {rateImportMessage('missing', { names: missing.join(', ') })}
        </p>
      )}
      <table>
        <tbody>
          {columns.map(({ heading, sample }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- headings may be equal, and their order is fixed
            <tr key={at}>
              <th scope="row">{heading}</th>
              <td className="q-faint">{sample.join(' · ')}</td>
              <td>
                <NativeSelect
                  aria-label={rateImportMessage('meaning_of', { column: heading })}
                  data-read={(mapping.columns[at] ?? '') !== '' || undefined}
                  value={mapping.columns[at] ?? ''}
                  onChange={({ target }) => onPlan({ mapping: withMeaning(mapping, at, target.value) })}
                >
                  <option value="">{rateImportMessage('not_read')}</option>
                  {meanings.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
