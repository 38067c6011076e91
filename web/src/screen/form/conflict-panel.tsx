import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { rowMessage } from '../row.messages.ts';
import type { FormField, Screen } from '../screen.ts';
import { textOfValue } from '../table/cell-value.tsx';
import { type FormValues, initialValues } from './form-values.ts';
import { withTheirs } from './merge.ts';
import { type Conflict, whoOf } from './submit.ts';
import type { RowForm } from './use-row-form.ts';

type ConflictPanelProps = {
  screen: Screen;
  conflict: Conflict;
  form: RowForm;
};

/** Two people changed the same fields: both versions side by side, one choice per field (design.md part 5). */
export function ConflictPanel({ screen, conflict, form }: ConflictPanelProps) {
  const { theirs, clashes } = conflict;
  const mine = form.values;
  const theirValues = initialValues(screen.form, theirs);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const choose = (name: string, isTheirs: boolean) =>
    setTaken(isTheirs ? [...taken, name] : taken.filter((other) => other !== name));
  const when = textOfValue({ meta: { kind: 'audit_time' } }, theirs['update_datetime']);
  return (
    <div className="q-form">
      <div className="q-dialog-body">
        <p role="alert" className="q-conflict-title">
          {rowMessage('stale_title', { who: whoOf(theirs), when })}
        </p>
        <p className="q-faint">{rowMessage('stale_hint')}</p>
        <table className="q-conflict">
          <thead>
            <tr>
              <th scope="col">{rowMessage('field')}</th>
              <th scope="col">{rowMessage('mine')}</th>
              <th scope="col">{rowMessage('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {screen.form
              .filter(({ name }) => clashes.includes(name))
              .map((field) => (
                <ClashRow
                  key={field.name}
                  field={field}
                  mine={mine}
                  theirs={theirValues}
                  isTheirs={taken.includes(field.name)}
                  onChoose={(isTheirs) => choose(field.name, isTheirs)}
                />
              ))}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={form.leaveConflict}>{rowMessage('stay')}</Button>
        <Button onClick={() => setTaken(clashes)}>{rowMessage('take_theirs')}</Button>
        <Button onClick={() => setTaken([])}>{rowMessage('keep_mine')}</Button>
        <Button look="primary" onClick={() => void form.resolve(withTheirs(mine, theirValues, taken))}>
          {rowMessage('save_choice')}
        </Button>
      </footer>
    </div>
  );
}

type ClashRowProps = {
  field: FormField;
  mine: FormValues;
  theirs: FormValues;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function ClashRow({ field, mine, theirs, isTheirs, onChoose }: ClashRowProps) {
  const side = (isOfTheirs: boolean) => {
    const text = textOfValue(field, (isOfTheirs ? theirs : mine)[field.name]);
    return (
      <td>
        <label>
          <input
            type="radio"
            name={`clash-${field.name}`}
            checked={isTheirs === isOfTheirs}
            onChange={() => onChoose(isOfTheirs)}
          />
          {text === '' ? rowMessage('empty') : text}
        </label>
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {side(false)}
      {side(true)}
    </tr>
  );
}
