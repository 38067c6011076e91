import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImport, ScheduleImported, PlannedChange, PlannedVoyage } from '#contract/schedule/import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { CheckedVoyages } from './checked-rows.tsx';
import { commitScheduleImport } from './import-calls.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';
import { UnknownPorts } from './unknown-ports.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { useChangeText } from '../use-change-text.ts';

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
    <footer className="q-dialog-foot">
      <p className="q-schedule-note" role="status">
        {commit.error ? errorText(commit.error).text : reviewText(checked, count)}
      </p>
      <Button onClick={onBack}>{scheduleImportMessage('back')}</Button>
      <Button
        variant="primary"
        busy={commit.isPending}
        disabled={checked.rows_bad > 0 || count === 0}
        onClick={() => commit.mutate()}
      >
        {scheduleImportMessage('commit', { count: countText(count) })}
      </Button>
    </footer>
  );
}

function reviewText({ rows_bad: bad, bookings }: ScheduleImport, count: number): string {
  if (bad > 0) return scheduleImportMessage('fix_first', { count: countText(bad) });
  if (count === 0) return scheduleImportMessage('nothing_new');
  return bookings > 0 ? scheduleImportMessage('told', { count: countText(bookings) }) : '';
}

/** What will be done with each voyage. */
function PlannedVoyages({ voyages }: { voyages: readonly PlannedVoyage[] }) {
  return (
    <div className="q-import-scroll">
      <table className="q-import-table q-schedule-planned">
        <thead>
          <tr>
            {(['outcome', 'vessel', 'ports', 'changes', 'bookings', 'warnings'] as const).map((name) => (
              <th key={name} scope="col">
                {scheduleImportMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {voyages.map((voyage) => (
            <tr key={voyage.row_no}>
              <td>
                <Tag tone={voyageActionTones[voyage.action]} text={scheduleImportMessage(voyage.action)} />
              </td>
              <td>
                <b>
                  {voyage.vessel} {voyage.export_voyage}
                </b>
                <small>
                  {voyage.carrier_code} {voyage.service_code}
                </small>
              </td>
              <td>{voyage.ports.join(' – ')}</td>
              <td>
                <Changes voyage={voyage} />
              </td>
              <td>{voyage.bookings > 0 ? <b>{voyage.bookings}</b> : '–'}</td>
              <td className="q-schedule-warnings">
                {voyage.warnings.map(({ code, message }) => (
                  <small key={code}>{message}</small>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const maxChanges = 4;

function Changes({ voyage: { changes, change_count: count } }: { voyage: PlannedVoyage }) {
  const visibleChanges = changes.slice(0, maxChanges);
  const rest = count - visibleChanges.length;
  return (
    <>
      {visibleChanges.map((change) => (
        <ChangeText key={`${change.unlocode} ${change.field} ${change.new_value}`} change={change} />
      ))}
      {rest > 0 && <small>{scheduleImportMessage('more_changes', { count: rest })}</small>}
    </>
  );
}

function ChangeText({ change }: { change: PlannedChange }) {
  const { unlocode, field, old_value: before, new_value: after, time_zone: zone } = change;
  const fields = useDictionary('schedule_change_field');
  const textOf = useChangeText();
  return (
    <small>
      {unlocode} {fields.find(({ value }) => value === field)?.label ?? field} <s>{textOf(before, zone)}</s> →{' '}
      {textOf(after, zone)}
    </small>
  );
}

/** The tone of each outcome. */
const voyageActionTones: Record<PlannedVoyage['action'], string> = {
  new: 'success',
  changed: 'primary',
  same: 'info',
  bad: 'danger',
};
