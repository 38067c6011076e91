import { NativeSelect } from '#web/ui/input.tsx';
import { sheetImportMessage } from './sheet-import.messages.ts';
import type { PlanChange, SheetPlan, SheetView } from './sheet-view.ts';

export type MeaningOption = { value: string; label: string };

type ColumnsPartProps = {
  sheet: Pick<SheetView, 'columns'>;
  plan: Pick<SheetPlan, 'mapping'>;
  onPlan: PlanChange;
  /** What a column may mean, and required values that no column has. */
  meanings: readonly MeaningOption[];
  missing: readonly string[];
  /** The columns after one of them got another meaning. */
  onMeaning: (at: number, meaning: string) => string[];
};

/** What each column means; open if something is missing. */
export function ColumnsPart({
  sheet: { columns },
  plan: { mapping },
  onPlan,
  meanings,
  missing,
  onMeaning,
}: ColumnsPartProps) {
  const unread = columns.filter((_, at) => (mapping.columns[at] ?? '') === '').length;
  return (
    <details className="q-columns" open={missing.length > 0 || undefined}>
      <summary>
        {sheetImportMessage('columns')}{' '}
        <span className="q-faint">
          {sheetImportMessage('columns_read', { count: columns.length - unread, unread })}
        </span>
      </summary>
      {missing.length > 0 && (
        <p className="q-form-invalid" role="status">
          {sheetImportMessage('missing', { names: missing.join(', ') })}
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
                <MeaningSelect
                  heading={heading}
                  value={mapping.columns[at] ?? ''}
                  meanings={meanings}
                  onChange={(meaning) => onPlan({ mapping: { ...mapping, columns: onMeaning(at, meaning) } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type MeaningSelectProps = {
  heading: string;
  value: string;
  meanings: readonly MeaningOption[];
  onChange: (meaning: string) => void;
};

function MeaningSelect({ heading, value, meanings, onChange }: MeaningSelectProps) {
  return (
    <NativeSelect
      aria-label={sheetImportMessage('meaning_of', { column: heading })}
      data-read={value !== '' || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{sheetImportMessage('not_read')}</option>
      {meanings.map((meaning) => (
        <option key={meaning.value} value={meaning.value}>
          {meaning.label}
        </option>
      ))}
    </NativeSelect>
  );
}
