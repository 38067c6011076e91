import { useState } from 'react';
import { Dialog } from '#web/screen/dialog.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { textOfValue } from '#web/screen/table/cell-value.tsx';
import { Button } from '#web/ui/button.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { useFormState } from './form-context.ts';
import { headerFields, lineFields } from './form-fields.ts';
import type { Clash } from './merge-booking.ts';
import { type Conflict, whoChanged } from './use-booking-save.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  onSettle: (conflict: Conflict, isTheirs: (clash: Clash) => boolean) => void;
  onStay: () => void;
};

/** What two people changed at once, side by side, with one choice for each (domain 2.8). */
export function ConflictDialog({ conflict, onSettle, onStay }: ConflictDialogProps) {
  const { theirs, clashes } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<Clash>>(new Set());
  const when = textOfValue({ meta: { kind: 'audit_time' } }, theirs.update_datetime);
  return (
    <Dialog title={bookingMessage('conflict_title', { who: whoChanged(theirs), when })} onClose={onStay}>
      <div className="q-dialog-body" data-autofocus>
        <p role="alert">{bookingMessage('conflict_hint')}</p>
        <table className="q-conflict">
          <thead>
            <tr>
              <th scope="col">{rowMessage('field')}</th>
              <th scope="col">{rowMessage('mine')}</th>
              <th scope="col">{rowMessage('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <ClashRow
                key={`${clash.line}.${clash.field}`}
                clash={clash}
                isTheirs={taken.has(clash)}
                onChoose={(isTheirs) => setTaken(withChoice(taken, clash, isTheirs))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onStay}>{rowMessage('stay')}</Button>
        <Button onClick={() => setTaken(new Set(clashes))}>{rowMessage('take_theirs')}</Button>
        <Button onClick={() => setTaken(new Set())}>{rowMessage('keep_mine')}</Button>
        <Button look="primary" onClick={() => onSettle(conflict, (clash) => taken.has(clash))}>
          {rowMessage('save_choice')}
        </Button>
      </footer>
    </Dialog>
  );
}

function withChoice(taken: ReadonlySet<Clash>, clash: Clash, isTheirs: boolean): ReadonlySet<Clash> {
  return new Set([...taken, clash].filter((other) => isTheirs || other !== clash));
}

type ClashRowProps = { clash: Clash; isTheirs: boolean; onChoose: (isTheirs: boolean) => void };

function ClashRow({ clash, isTheirs, onChoose }: ClashRowProps) {
  const side = (isOfTheirs: boolean) => (
    <td>
      <label>
        <input
          type="radio"
          name={`clash-${clash.line}-${clash.field}`}
          checked={isTheirs === isOfTheirs}
          onChange={() => onChoose(isOfTheirs)}
        />
        {textOf(clash, isOfTheirs) || rowMessage('empty')}
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <ClashName clash={clash} />
      </th>
      {side(false)}
      {side(true)}
    </tr>
  );
}

function ClashName({ clash: { line, field } }: { clash: Clash }) {
  const number = useFormState((state) => state.values.lines.findIndex(({ key }) => key === line) + 1);
  const name = fieldsOf(line).find((each) => each.name === field)?.label ?? bookingMessage('whole_line');
  return line === undefined ? name : `${bookingMessage('line', { number })}: ${name}`;
}

const fieldsOf = (line: string | undefined) => (line === undefined ? headerFields : lineFields);

function textOf({ line, field, mine, theirs }: Clash, isOfTheirs: boolean): string {
  const side = isOfTheirs ? theirs : mine;
  if (!side) return bookingMessage('line_removed');
  const shown = fieldsOf(line).filter(({ name }) => field === undefined || name === field);
  const texts = shown.map((each) => textOfValue(each, side[each.name]));
  return texts.filter((text) => text !== '').join(' · ');
}
