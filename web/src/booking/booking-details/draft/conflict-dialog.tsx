import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/screen/dialog.tsx';
import { ConflictFooter, ConflictTable } from '#web/screen/form/conflict-table.tsx';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { colon } from '#web/platform/languages/i18n.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { useFormState } from '../form/form-context.ts';
import { headerParts, lineParts } from '../form/form-fields.ts';
import { InterpretedValue } from '../interpreted-value.tsx';
import type { MergeConflict } from './merge-booking.ts';
import { type SaveConflict, lastEditor } from './use-booking-save.ts';

type ConflictDialogProps = {
  conflict: SaveConflict;
  onSettle: (conflict: SaveConflict, isTheirs: (clash: MergeConflict) => boolean) => void;
  onStay: () => void;
};

/** Conflicting changes of two users next to each other, with one choice for each. */
export function ConflictDialog({ conflict, onSettle, onStay }: ConflictDialogProps) {
  const { theirs } = conflict;
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const when = textOfValue({ meta: { kind: 'audit_time' } }, theirs.update_datetime);
  const clashes = conflict.clashes.map((clash) => ({
    key: keyOf(clash),
    name: <ClashName clash={clash} />,
    mine: textOf(clash, clash.mine),
    theirs: textOf(clash, clash.theirs),
  }));
  return (
    <Dialog
      title={bookingMessage('conflict_title', { who: lastEditor(theirs), when })}
      holdsInput={false}
      onClose={onStay}
    >
      <div className="q-dialog-body" data-autofocus>
        <p role="alert">{bookingMessage('conflict_hint')}</p>
        <ConflictTable conflicts={clashes} takenKeys={chosenKeys} onTake={setChosenKeys} />
      </div>
      <ConflictFooter
        conflicts={clashes}
        onTake={setChosenKeys}
        onStay={onStay}
        onSave={() => onSettle(conflict, (clash) => chosenKeys.has(keyOf(clash)))}
      />
    </Dialog>
  );
}

const keyOf = ({ line, field }: MergeConflict) => `${line ?? ''}.${field ?? ''}`;

function ClashName({ clash: { line, field } }: { clash: MergeConflict }) {
  const number = useFormState((state) => state.values.lines.findIndex(({ key }) => key === line) + 1);
  const name = fieldsOf(line).find((each) => each.name === field)?.label ?? bookingMessage('whole_line');
  return line === undefined ? name : bookingMessage('line', { number }) + colon + name;
}

const fieldsOf = (line: string | undefined) => (line === undefined ? headerParts : lineParts);

function textOf({ line, field }: MergeConflict, side: MergeConflict['mine']): ReactNode {
  if (!side) return bookingMessage('line_removed');
  const visibleFields = fieldsOf(line).filter(({ name }) => field === undefined || name === field);
  const [first] = visibleFields;
  if (first && field !== undefined) return <InterpretedValue meta={first.meta} value={side[first.name]} />;
  const texts = visibleFields.map((each) => textOfValue(each, side[each.name]));
  return texts.filter((text) => text !== '').join(' · ');
}
