import type { PlannedChange, PlannedVoyage } from '#contract/schedule/import.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import type { SourceCell } from '#web/screen/import/sheet/source-pane.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { useChangeText } from '../use-change-text.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

type PlannedVoyagesProps = {
  voyages: readonly PlannedVoyage[];
  /** Shows where a voyage stands in the file. */
  onSelect?: (cell: SourceCell) => void;
};

/** What will be done with each voyage. */
export function PlannedVoyages({ voyages, onSelect }: PlannedVoyagesProps) {
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
                <VoyageName voyage={voyage} onSelect={onSelect} />
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

type VoyageNameProps = { voyage: PlannedVoyage; onSelect: PlannedVoyagesProps['onSelect'] };

function VoyageName({ voyage: { vessel, export_voyage: number, place }, onSelect }: VoyageNameProps) {
  const name = `${vessel} ${number}`;
  if (!place || !onSelect) return <b>{name}</b>;
  return (
    <button type="button" className="q-cell-name" onClick={() => onSelect(place)}>
      <b>{name}</b>
    </button>
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
export const voyageActionTones: Record<PlannedVoyage['action'], string> = {
  new: 'success',
  changed: 'primary',
  same: 'info',
  bad: 'danger',
};
