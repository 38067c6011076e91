import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import { type ScheduleSheet, type ScheduleSheetPlan, sheetSkipReasons } from '#contract/schedule/sheet-plan.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { ColumnsPart } from '#web/screen/import/sheet/columns-part.tsx';
import { FixList } from '#web/screen/import/sheet/fix-list.tsx';
import { DoubtfulCells, UnreadLines, WrongCells } from '#web/screen/import/sheet/found-cells.tsx';
import { SheetCounts } from '#web/screen/import/sheet/import-counts.tsx';
import { ImportFoot } from '#web/screen/import/sheet/import-foot.tsx';
import { sheetImportMessage } from '#web/screen/import/sheet/sheet-import.messages.ts';
import { type SourceCell, SourcePane } from '#web/screen/import/sheet/source-pane.tsx';
import { withMeaning } from '#web/screen/import/sheet/with-meaning.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { callLabel, callMeanings, missingCallMeanings } from './call-meanings.ts';
import { checkByPlan, commitScheduleImport, downloadMarkedSchedule } from './import-calls.ts';
import { PlannedVoyages } from './planned-voyages.tsx';
import { scheduleImportMessage } from './schedule-import.messages.ts';
import { UnknownPorts } from './unknown-ports.tsx';
import '#web/screen/import/sheet/sheet-import.css';

type SheetPageProps = {
  checked: ScheduleImport;
  sheet: ScheduleSheet;
  onChecked: (checked: ScheduleImport) => void;
  onBack: () => void;
  onWritten: (written: ScheduleImported) => void;
};

/** The file as it is, next to what is understood of it, whose cells it shows. */
export function ScheduleSheetPage({ checked, sheet, onChecked, onBack, onWritten }: SheetPageProps) {
  const [plan, setPlan] = useState(sheet.plan);
  const [selected, setSelected] = useState<SourceCell>();
  const checking = useMutation({
    mutationFn: (next: ScheduleSheetPlan) => checkByPlan(checked.id, next),
    onSuccess: onChecked,
    meta: { handles: () => true },
  });
  const writing = useMutation({
    mutationFn: () => commitScheduleImport(checked.id),
    onSuccess: (written) => (written.left ? onChecked(written.left) : onWritten(written)),
    meta: { handles: () => true },
  });
  const error = checking.error ?? writing.error;
  return (
    <>
      <div className="q-sheet-import">
        <SourcePane
          sheet={{ ...sheet, checked: sheet }}
          header={plan.mapping.header_row}
          selected={selected}
          onSelect={setSelected}
          onHeader={(header_row) => checking.mutate({ ...plan, mapping: { ...plan.mapping, header_row } })}
        />
        <Understood
          {...{ checked, sheet, plan, selected, onChecked }}
          onSelect={setSelected}
          onPlan={(part) => setPlan({ ...plan, ...part })}
          problem={error ? errorText(error).text : undefined}
        />
      </div>
      <SheetFoot
        {...{ checked, sheet, plan, onBack }}
        isBusy={checking.isPending || writing.isPending}
        isRefused={writing.error !== null}
        onCheck={() => checking.mutate(plan, { onSuccess: () => writing.reset() })}
        onCommit={() => writing.mutate()}
      />
    </>
  );
}

type UnderstoodProps = Pick<SheetPageProps, 'checked' | 'sheet' | 'onChecked'> & {
  plan: ScheduleSheetPlan;
  onPlan: (part: Partial<ScheduleSheetPlan>) => void;
  selected: SourceCell | undefined;
  onSelect: (cell: SourceCell) => void;
  problem: string | undefined;
};

/** What was read, what waits, and what would be written. */
function Understood({ checked, sheet, plan, onPlan, onChecked, problem, ...place }: UnderstoodProps) {
  const parts = { checked: sheet, plan, onPlan, labelOf: callLabel, ...place };
  const hasNewPorts = checked.unknown_ports.some(({ is_locode: is }) => is);
  return (
    <section className="q-import-body" aria-label={sheetImportMessage('understood')}>
      <p>
        <b>{checked.file_name}</b> {sheetImportMessage('rows', { count: sheet.row_count })}{' '}
        {sheet.is_remembered && <Tag tone="success" text={sheetImportMessage('remembered')} />}
      </p>
      <PlanPart plan={plan} onChange={onPlan} />
      <Columns sheet={sheet} plan={plan} onChange={onPlan} />
      <SheetCounts {...countsOf(checked, sheet)} />
      {hasNewPorts && <UnknownPorts checked={checked} onChecked={onChecked} />}
      <FixList checked={sheet} plan={plan} onPlan={onPlan} />
      <WrongCells {...parts} />
      {sheet.wrong > 0 && <MarkedButton fetch={() => downloadMarkedSchedule(checked)} />}
      <DoubtfulCells {...parts} />
      <UnreadLines checked={sheet} onSelect={place.onSelect} reasonText={skipText} />
      <h3>{scheduleImportMessage('voyages')}</h3>
      <PlannedVoyages voyages={checked.voyages} onSelect={place.onSelect} />
      <ImportProblem text={problem} />
    </section>
  );
}

type PlanProps = { plan: ScheduleSheetPlan; onChange: (part: Partial<ScheduleSheetPlan>) => void };

const emptyToNull = (text: string) => (text === '' ? null : text);

/** Values that the sheet lacks, and whether it has whole voyages. */
function PlanPart({ plan, onChange }: PlanProps) {
  const id = useId();
  return (
    <div className="q-plan">
      {(['carrier', 'portload'] as const).map((name) => (
        <span key={name} className="q-plan-field">
          <label htmlFor={`${id}-${name}`}>{callLabel(name === 'carrier' ? 'carrier_code' : name)}</label>
          <CodeControl
            id={`${id}-${name}`}
            label={callLabel(name === 'carrier' ? 'carrier_code' : name)}
            source={{ resource: name === 'carrier' ? 'carrier' : 'port' }}
            value={plan[name] ?? ''}
            onChange={(code) => onChange({ [name]: emptyToNull(code) })}
          />
        </span>
      ))}
      <label className="q-schedule-whole">
        <Checkbox checked={plan.is_whole} onChange={({ target }) => onChange({ is_whole: target.checked })} />
        {scheduleImportMessage('is_whole')}
      </label>
    </div>
  );
}

function Columns({ sheet, plan, onChange }: PlanProps & { sheet: ScheduleSheet }) {
  const { columns } = plan.mapping;
  return (
    <ColumnsPart
      sheet={sheet}
      plan={plan}
      onPlan={onChange}
      meanings={callMeanings}
      missing={missingCallMeanings(columns, sheet.rows > 0)}
      onMeaning={(at, meaning) => withMeaning(columns, at, { meaning, isShared: meaning.startsWith('port:') })}
    />
  );
}

/** Voyages that would be new, changed or the same; rows that wait and that are not read. */
function countsOf(checked: ScheduleImport, sheet: ScheduleSheet) {
  const { voyages_new: added, voyages_changed: changed, voyages_same: unchanged } = checked;
  return { added, changed, unchanged, wrong: sheet.wrong, skipped: sheet.skipped.length };
}

/** Why a row is not read. */
function skipText(reason: string): string {
  const known = sheetSkipReasons.find((each) => each === reason);
  if (known === undefined) return reason;
  return known === 'total' || known === 'template' ? sheetImportMessage(known) : scheduleImportMessage(`skip_${known}`);
}

type FootProps = Pick<SheetPageProps, 'checked' | 'sheet' | 'onBack'> & {
  plan: ScheduleSheetPlan;
  isBusy: boolean;
  /** What was shown is not any more what would be written: it is checked again first. */
  isRefused: boolean;
  onCheck: () => void;
  onCommit: () => void;
};

/** Changes are checked first; then the voyages that are right are written, and the others wait. */
function SheetFoot({ checked, sheet, plan, onBack, isBusy, isRefused, onCheck, onCommit }: FootProps) {
  const isChanged = JSON.stringify(plan) !== JSON.stringify(sheet.plan);
  const isWriting = !isChanged && !isRefused;
  const count = checked.voyages_new + checked.voyages_changed;
  const missing = missingCallMeanings(plan.mapping.columns, sheet.rows > 0);
  return (
    <ImportFoot
      status={progressText(checked, sheet)}
      next={isWriting ? scheduleImportMessage('commit', { count: countText(count) }) : sheetImportMessage('check')}
      canGo={isWriting ? count > 0 : missing.length === 0}
      isBusy={isBusy}
      onNext={isWriting ? onCommit : onCheck}
    >
      <Button onClick={onBack}>{sheetImportMessage('again')}</Button>
    </ImportFoot>
  );
}

/** How many voyages were written, how many rows wait, and whose bookings are concerned. */
function progressText(checked: ScheduleImport, { wrong }: ScheduleSheet): string {
  const { written, bookings, voyages_new: added, voyages_changed: changed, voyages_same: same } = checked;
  return [
    ...(written > 0 ? [sheetImportMessage('written', { count: written })] : []),
    ...(wrong > 0 ? [sheetImportMessage('waiting', { count: wrong })] : []),
    ...(added + changed + wrong === 0 && same > 0 ? [scheduleImportMessage('nothing_new')] : []),
    ...(bookings > 0 ? [scheduleImportMessage('told', { count: countText(bookings) })] : []),
  ].join(' ');
}
