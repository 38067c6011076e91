import { useState } from 'react';
import { type RateImport, type RateImportPlan, skipReasons } from '#contract/rates/rate-import.ts';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnsPart } from '#web/screen/import/sheet/columns-part.tsx';
import { DoubtfulCells, UnreadLines, WrongCells } from '#web/screen/import/sheet/found-cells.tsx';
import { GroupButton } from './group-button.tsx';
import { FixList } from '#web/screen/import/sheet/fix-list.tsx';
import { ImportFoot } from '#web/screen/import/sheet/import-foot.tsx';
import { SheetCounts } from '#web/screen/import/sheet/import-counts.tsx';
import { sheetImportMessage } from '#web/screen/import/sheet/sheet-import.messages.ts';
import { type SourceCell, SourcePane } from '#web/screen/import/sheet/source-pane.tsx';
import { withMeaning } from '#web/screen/import/sheet/with-meaning.ts';
import { meaningLabel, meaningsFor, missingMeanings } from './meanings.ts';
import { Overlaps } from './overlaps.tsx';
import { PlanFields } from './plan-fields.tsx';
import { downloadMarkedRates } from './rate-import-calls.ts';
import { rateImportMessage } from './rate-import.messages.ts';

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
  const { columns } = plan.mapping;
  const parts = { plan, onPlan: change, selected, onSelect: setSelected, labelOf: meaningLabel };
  return (
    <>
      <div className="q-sheet-import">
        <SourcePane
          sheet={sheet}
          header={plan.mapping.header_row}
          selected={selected}
          onSelect={setSelected}
          onHeader={(header_row) => onCheck({ ...plan, mapping: { ...plan.mapping, header_row } })}
        />
        <section className="q-import-body" aria-label={sheetImportMessage('understood')}>
          <p>
            <b>{sheet.file_name}</b> {sheetImportMessage('rows', { count: sheet.row_count })}{' '}
            {sheet.is_remembered && <Tag tone="success" text={sheetImportMessage('remembered')} />}
          </p>
          <PlanFields plan={plan} onChange={change} />
          <ColumnsPart
            sheet={sheet}
            plan={plan}
            onPlan={change}
            meanings={meaningsFor(columns)}
            missing={missingMeanings(plan.mapping)}
            onMeaning={(at, meaning) => withMeaning(columns, at, { meaning })}
          />
          {checked && <FoundParts {...{ sheet, checked, onCheck }} parts={parts} />}
          <ImportProblem text={problem} />
        </section>
      </div>
      <RateImportFoot {...{ sheet, plan, isBusy, onCheck, onAgain, onCommit }} />
    </>
  );
}

type FootProps = Omit<ImportPageProps, 'problem'> & { plan: RateImportPlan };

/** Changes are checked first; then the rows that are right are written, and the others wait. */
function RateImportFoot({ sheet, plan, isBusy, onCheck, onAgain, onCommit }: FootProps) {
  const { checked } = sheet;
  const isChanged = JSON.stringify(plan) !== JSON.stringify(sheet.plan);
  const isComplete = missingMeanings(plan.mapping).length === 0 && plan.sheet_name.trim() !== '';
  const { added = 0, changed = 0 } = checked ?? {};
  const count = added + changed;
  const isWriting = checked !== null && !isChanged;
  const commit = rateImportMessage(plan.publish ? 'commit_publish' : 'commit', { count });
  return (
    <ImportFoot
      status={checked && progressText(checked)}
      next={isWriting ? commit : sheetImportMessage('check')}
      canGo={isWriting ? count > 0 : isComplete}
      isBusy={isBusy}
      onNext={() => (isWriting ? onCommit() : onCheck(plan))}
    >
      <Button onClick={onAgain}>{sheetImportMessage('again')}</Button>
    </ImportFoot>
  );
}

type Checked = NonNullable<RateImport['checked']>;

/** How many rates were written, and how many rows wait. */
function progressText({ written, wrong }: Checked): string {
  return [
    ...(written > 0 ? [sheetImportMessage('written', { count: written })] : []),
    ...(wrong > 0 ? [sheetImportMessage('waiting', { count: wrong })] : []),
  ].join(' ');
}

/** Why a row gives no rate. */
function skipText(reason: string): string {
  const known = skipReasons.find((each) => each === reason);
  if (known === undefined) return reason;
  return known === 'total' || known === 'template' ? sheetImportMessage(known) : rateImportMessage(known);
}

type FoundPartsProps = Pick<ImportPageProps, 'sheet' | 'onCheck'> & {
  checked: NonNullable<RateImport['checked']>;
  parts: {
    plan: RateImportPlan;
    onPlan: (part: Partial<RateImportPlan>) => void;
    selected: SourceCell | undefined;
    onSelect: (cell: SourceCell) => void;
    labelOf: typeof meaningLabel;
  };
};

/** What was found: counts, what waits for an answer, and what was not read. */
function FoundParts({ sheet, checked, parts, onCheck }: FoundPartsProps) {
  const { plan, onPlan, onSelect } = parts;
  const define = (text: string) => <GroupButton text={text} onDefined={() => onCheck(plan)} />;
  return (
    <>
      <SheetCounts {...checked} skipped={checked.skipped.length} />
      <FixList {...{ checked, plan, onPlan }} more={({ kind, text }) => kind === 'port' && define(text)} />
      <WrongCells checked={checked} {...parts} />
      {checked.wrong > 0 && <MarkedButton fetch={() => downloadMarkedRates(sheet)} />}
      <DoubtfulCells checked={checked} {...parts} />
      <UnreadLines checked={checked} onSelect={onSelect} reasonText={skipText} />
      <Overlaps checked={checked} />
    </>
  );
}
