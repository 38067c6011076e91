import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/screen/dialog.tsx';
import { ClashFoot, ClashTable } from '#web/screen/form/clash-table.tsx';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { colon } from '#web/platform/i18n.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { useFormState } from './form-context.ts';
import { headerParts, lineParts } from './form-fields.ts';
import { MeantValue } from './meant-value.tsx';
import type { Clash } from './merge-booking.ts';
import { type Conflict, whoChanged } from './use-booking-save.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  onSettle: (conflict: Conflict, isTheirs: (clash: Clash) => boolean) => void;
  onStay: () => void;
};

/** What two people changed at once, side by side, with one choice for each. */
export function ConflictDialog({ conflict, onSettle, onStay }: ConflictDialogProps) {
  const { theirs } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const when = textOfValue({ meta: { kind: 'audit_time' } }, theirs.update_datetime);
  const clashes = conflict.clashes.map((clash) => ({
    key: keyOf(clash),
    name: <ClashName clash={clash} />,
    mine: textOf(clash, clash.mine),
    theirs: textOf(clash, clash.theirs),
  }));
  return (
    <Dialog title={bookingMessage('conflict_title', { who: whoChanged(theirs), when })} onClose={onStay}>
      <div className="q-dialog-body" data-autofocus>
        <p role="alert">{bookingMessage('conflict_hint')}</p>
        <ClashTable clashes={clashes} taken={taken} onTake={setTaken} />
      </div>
      <ClashFoot
        clashes={clashes}
        onTake={setTaken}
        onStay={onStay}
        onSave={() => onSettle(conflict, (clash) => taken.has(keyOf(clash)))}
      />
    </Dialog>
  );
}

const keyOf = ({ line, field }: Clash) => `${line ?? ''}.${field ?? ''}`;

function ClashName({ clash: { line, field } }: { clash: Clash }) {
  const number = useFormState((state) => state.values.lines.findIndex(({ key }) => key === line) + 1);
  const name = fieldsOf(line).find((each) => each.name === field)?.label ?? bookingMessage('whole_line');
  return line === undefined ? name : bookingMessage('line', { number }) + colon + name;
}

const fieldsOf = (line: string | undefined) => (line === undefined ? headerParts : lineParts);

function textOf({ line, field }: Clash, side: Clash['mine']): ReactNode {
  if (!side) return bookingMessage('line_removed');
  const shown = fieldsOf(line).filter(({ name }) => field === undefined || name === field);
  const [first] = shown;
  if (first && field !== undefined) return <MeantValue meta={first.meta} value={side[first.name]} />;
  const texts = shown.map((each) => textOfValue(each, side[each.name]));
  return texts.filter((text) => text !== '').join(' · ');
}
