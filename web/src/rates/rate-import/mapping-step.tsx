import { useId, useState } from 'react';
import type { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { columnName, type MeaningOption, meaningsFor, missingMeanings, withMeaning } from './meanings.ts';
import { PlanFields } from './plan-fields.tsx';
import { rateImportMessage } from './rate-import.messages.ts';

type MappingStepProps = {
  sheet: RateImport;
  problem: string | undefined;
  isBusy: boolean;
  onCheck: (plan: RateImportPlan) => void;
  onAgain: () => void;
};

/** The meaning of each column, shown with the sheet's first rows; the proposal can be corrected. */
export function MappingStep({ sheet, problem, isBusy, onCheck, onAgain }: MappingStepProps) {
  const [plan, setPlan] = useState(sheet.plan);
  const missing = missingMeanings(plan.mapping);
  return (
    <>
      <div className="q-import-body">
        <p>
          <b>{sheet.file_name}</b> {rateImportMessage('rows', { count: sheet.row_count, sheet: sheet.sheet_title })}{' '}
          {sheet.is_remembered && <Tag tone="success" text={rateImportMessage('remembered')} />}
        </p>
        <PlanFields plan={plan} onChange={(part) => setPlan({ ...plan, ...part })} />
        <h3>{rateImportMessage('columns')}</h3>
        <p className="q-faint">{rateImportMessage('columns_text')}</p>
        <SampleTable sheet={sheet} plan={plan} onPlan={setPlan} />
        <ImportProblem text={problem} />
      </div>
      <footer className="q-dialog-foot">
        {missing.length > 0 && (
          <span className="q-form-invalid" role="status">
            {rateImportMessage('missing', { names: missing.join(', ') })}
          </span>
        )}
        <Button onClick={onAgain}>{rateImportMessage('again')}</Button>
        <Button
          variant="primary"
          data-autofocus
          busy={isBusy}
          disabled={missing.length > 0 || plan.sheet_name.trim() === ''}
          onClick={() => onCheck(plan)}
        >
          {rateImportMessage('check')}
        </Button>
      </footer>
    </>
  );
}

type SampleProps = { sheet: RateImport; plan: RateImportPlan; onPlan: (plan: RateImportPlan) => void };

/** The first rows, each column headed by its meaning; a click on a row number makes it the header. */
function SampleTable({ sheet: { sample }, plan, onPlan }: SampleProps) {
  const { mapping } = plan;
  const width = Math.max(mapping.columns.length, ...sample.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => columnName(index));
  const meanings = meaningsFor(mapping.columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be focusable
    <div className="q-mapping" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{rateImportMessage('header')}</th>
            {columns.map((columnName, at) => (
              <th key={columnName} scope="col">
                <MeaningSelect
                  columnName={columnName}
                  meanings={meanings}
                  value={mapping.columns[at] ?? ''}
                  onChange={(meaning) => onPlan({ ...plan, mapping: withMeaning(mapping, at, meaning) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ row, cells }) => (
            <SampleRow
              key={row}
              number={row}
              cells={columns.map((columnName, at) => ({ columnName, text: cells[at] ?? '' }))}
              isHeader={row === mapping.header_row}
              onHeader={() => onPlan({ ...plan, mapping: { ...mapping, header_row: row } })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  number: number;
  cells: readonly { columnName: string; text: string }[];
  isHeader: boolean;
  onHeader: () => void;
};

function SampleRow({ number, cells, isHeader, onHeader }: RowProps) {
  return (
    <tr data-header={isHeader || undefined}>
      <th scope="row">
        <button
          type="button"
          data-edits
          aria-pressed={isHeader}
          title={rateImportMessage('is_header')}
          onClick={onHeader}
        >
          {number}
        </button>
      </th>
      {cells.map(({ columnName, text }) => (
        <td key={columnName} title={text}>
          {text}
        </td>
      ))}
    </tr>
  );
}

type SelectProps = {
  columnName: string;
  meanings: readonly MeaningOption[];
  value: string;
  onChange: (meaning: string) => void;
};

function MeaningSelect({ columnName, meanings, value, onChange }: SelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{columnName}</label>
      <select
        id={id}
        className="q-input"
        data-read={value !== '' || undefined}
        aria-label={rateImportMessage('meaning_of', { column: columnName })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{rateImportMessage('not_read')}</option>
        {meanings.map((meaning) => (
          <option key={meaning.value} value={meaning.value}>
            {meaning.label}
          </option>
        ))}
      </select>
    </>
  );
}
