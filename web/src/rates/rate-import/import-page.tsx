import { useState } from 'react';
import type { RateImport, RateImportPlan } from '#contract/rates/rate-import.ts';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { Counts, DoubtfulCells, Overlaps, UnreadLines, WrongCells } from './findings-part.tsx';
import { FixList } from './fix-list.tsx';
import { missingMeanings } from './meanings.ts';
import { PlanFields } from './plan-fields.tsx';
import { downloadMarkedRates } from './rate-import-calls.ts';
import { rateImportMessage } from './rate-import.messages.ts';
import { type SourceCell, SourcePane } from './source-pane.tsx';

type ImportPageProps = {
  sheet: RateImport;
  problem: string | undefined;
  isBusy: boolean;
  onCheck: (plan: RateImportPlan) => void;
  onAgain: () => void;
  onCommit: () => void;
};

/** The file as it is, next to what is understood of it, whose cells it shows. */
export function ImportPage({ sheet, problem, isBusy, onCheck, onAgain, onCommit }: ImportPageProps) {
  const [plan, setPlan] = useState(sheet.plan);
  const [selected, setSelected] = useState<SourceCell>();
  const change = (part: Partial<RateImportPlan>) => setPlan({ ...plan, ...part });
  const { checked } = sheet;
  const parts = { plan, onPlan: change, selected, onSelect: setSelected };
  return (
    <>
      <div className="q-rate-import">
        <SourcePane
          sheet={sheet}
          header={plan.mapping.header_row}
          selected={selected}
          onSelect={setSelected}
          onHeader={(header_row) => onCheck({ ...plan, mapping: { ...plan.mapping, header_row } })}
        />
        <section className="q-import-body" aria-label={rateImportMessage('understood')}>
          <p>
            <b>{sheet.file_name}</b> {rateImportMessage('rows', { count: sheet.row_count })}{' '}
            {sheet.is_remembered && <Tag tone="success" text={rateImportMessage('remembered')} />}
          </p>
          <PlanFields plan={plan} onChange={change} />
          <ColumnsPart sheet={sheet} plan={plan} onPlan={change} />
          {checked && (
            <>
              <Counts checked={checked} />
              <FixList checked={checked} plan={plan} onPlan={change} onDefined={() => onCheck(plan)} />
              <WrongCells checked={checked} {...parts} />
              {checked.wrong > 0 && <MarkedButton fetch={() => downloadMarkedRates(sheet)} />}
              <DoubtfulCells checked={checked} {...parts} />
              <UnreadLines checked={checked} onSelect={setSelected} />
              <Overlaps checked={checked} />
            </>
          )}
          <ImportProblem text={problem} />
        </section>
      </div>
      <ImportFoot {...{ sheet, plan, isBusy, onCheck, onAgain, onCommit }} />
    </>
  );
}

type ImportFootProps = Omit<ImportPageProps, 'problem'> & { plan: RateImportPlan };

/** Changes are checked first; then the rows that are right are written, and the others wait. */
function ImportFoot({ sheet, plan, isBusy, onCheck, onAgain, onCommit }: ImportFootProps) {
  const { checked } = sheet;
  const isChanged = JSON.stringify(plan) !== JSON.stringify(sheet.plan);
  const isComplete = missingMeanings(plan.mapping).length === 0 && plan.sheet_name.trim() !== '';
  return (
    <footer className="q-dialog-foot">
      <span role="status">{checked && progressText(checked)}</span>
      <Button onClick={onAgain}>{rateImportMessage('again')}</Button>
      {checked && !isChanged ? (
        <CommitButton checked={checked} isPublished={plan.publish} isBusy={isBusy} onCommit={onCommit} />
      ) : (
        <Button variant="primary" busy={isBusy} disabled={!isComplete} onClick={() => onCheck(plan)}>
          {rateImportMessage('check')}
        </Button>
      )}
    </footer>
  );
}

type Checked = NonNullable<RateImport['checked']>;

/** How many rates were written, and how many rows wait. */
function progressText({ written, wrong }: Checked): string {
  return [
    ...(written > 0 ? [rateImportMessage('written', { count: written })] : []),
    ...(wrong > 0 ? [rateImportMessage('waiting', { count: wrong })] : []),
  ].join(' ');
}

type CommitButtonProps = { checked: Checked; isPublished: boolean; isBusy: boolean; onCommit: () => void };

function CommitButton({ checked, isPublished, isBusy, onCommit }: CommitButtonProps) {
  const count = checked.added + checked.changed;
  return (
    <Button variant="primary" data-autofocus busy={isBusy} disabled={count === 0} onClick={onCommit}>
      {rateImportMessage(isPublished ? 'commit_publish' : 'commit', { count })}
    </Button>
  );
}
