import { useState } from 'react';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';
import { textOfValue } from '../table/cells/cell-text.ts';
import { ConflictFooter, ConflictTable } from './conflict-table.tsx';
import { initialValues } from './form-values.ts';
import { withTheirs } from './merge.ts';
import { type Conflict, lastEditorOf } from './submit.ts';
import type { RowForm } from './use-row-form.ts';

type ConflictPanelProps = {
  screen: Screen;
  conflict: Conflict;
  form: Pick<RowForm, 'values' | 'resolve' | 'leaveConflict'>;
};

/** A conflict of two users: both versions next to each other, with one choice per field. */
export function ConflictPanel({ screen, conflict, form }: ConflictPanelProps) {
  const { theirs } = conflict;
  const mine = form.values;
  const theirValues = initialValues(screen.form, theirs);
  const [takenKeys, setTakenKeys] = useState<ReadonlySet<string>>(new Set());
  const when = textOfValue({ meta: { kind: 'audit_time' } }, theirs['update_datetime']);
  const conflicts = screen.form
    .filter(({ name }) => conflict.conflicts.includes(name))
    .map((field) => ({
      key: field.name,
      name: field.label,
      mine: textOfValue(field, mine[field.name]),
      theirs: textOfValue(field, theirValues[field.name]),
    }));
  return (
    <div className="q-form">
      <div className="q-dialog-body">
        <p role="alert" className="q-conflict-title">
          {rowMessage('stale_title', { who: lastEditorOf(theirs), when })}
        </p>
        <p className="q-faint">{rowMessage('stale_hint')}</p>
        <ConflictTable conflicts={conflicts} takenKeys={takenKeys} onTake={setTakenKeys} />
      </div>
      <ConflictFooter
        conflicts={conflicts}
        onTake={setTakenKeys}
        onStay={form.leaveConflict}
        onSave={() => void form.resolve(withTheirs(mine, theirValues, [...takenKeys]))}
      />
    </div>
  );
}
