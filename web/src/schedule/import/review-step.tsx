import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { ImportFoot } from '#web/screen/import/sheet/import-foot.tsx';
import { sheetImportMessage } from '#web/screen/import/sheet/sheet-import.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { CheckedVoyages } from './checked-rows.tsx';
import { commitScheduleImport } from './import-calls.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';
import { UnknownPorts } from './unknown-ports.tsx';
import { PlannedVoyages, voyageActionTones } from './planned-voyages.tsx';

type ReviewProps = {
  checked: ScheduleImport;
  onChecked: (checked: ScheduleImport) => void;
  onBack: () => void;
  onWritten: (written: ScheduleImported) => void;
};

const views = ['voyages', 'rows'] as const;

/** The result of the check: nothing is written before the last button. */
export function ScheduleReviewStep({ checked, onChecked, onBack, onWritten }: ReviewProps) {
  const hasErrors = checked.rows_bad > 0;
  const [view, setView] = useState<(typeof views)[number]>(hasErrors ? 'rows' : 'voyages');
  return (
    <>
      <div className="q-import-body q-import-review">
        <Counts checked={checked} />
        {checked.unknown_ports.length > 0 && <UnknownPorts checked={checked} onChecked={onChecked} />}
        <ToggleGroup
          label={scheduleImportMessage('outcome')}
          options={views.map((value) => ({ value, text: scheduleImportMessage(value) }))}
          selected={[view]}
          onToggle={setView}
        />
        {view === 'voyages' ? <PlannedVoyages voyages={checked.voyages} /> : <CheckedVoyages checked={checked} />}
      </div>
      <Decision checked={checked} onBack={onBack} onWritten={onWritten} />
    </>
  );
}

function Counts({ checked }: { checked: ScheduleImport }) {
  const kinds = ['new', 'changed', 'same', 'bad'] as const;
  return (
    <ul className="q-import-counts" role="list">
      {kinds.map((kind) => (
        <li key={kind}>
          <Tag tone={voyageActionTones[kind]} text={scheduleImportMessage(kind)} />
          <b>{countText(checked[`voyages_${kind}`])}</b>
        </li>
      ))}
      <li>
        {scheduleImportMessage('rows_bad')} <b>{countText(checked.rows_bad)}</b>
      </li>
    </ul>
  );
}

function Decision({ checked, onBack, onWritten }: Omit<ReviewProps, 'onChecked'>) {
  const commit = useMutation({
    mutationFn: () => commitScheduleImport(checked.id),
    onSuccess: onWritten,
    meta: { handles: () => true },
  });
  const count = checked.voyages_new + checked.voyages_changed;
  return (
    <ImportFoot
      status={commit.error ? errorText(commit.error).text : reviewText(checked, count)}
      next={scheduleImportMessage('commit', { count: countText(count) })}
      canGo={checked.rows_bad === 0 && count > 0}
      isBusy={commit.isPending}
      onNext={() => commit.mutate()}
    >
      <Button onClick={onBack}>{sheetImportMessage('again')}</Button>
    </ImportFoot>
  );
}

function reviewText({ rows_bad: bad, bookings }: ScheduleImport, count: number): string {
  if (bad > 0) return scheduleImportMessage('fix_first', { count: countText(bad) });
  if (count === 0) return scheduleImportMessage('nothing_new');
  return bookings > 0 ? scheduleImportMessage('told', { count: countText(bookings) }) : '';
}
