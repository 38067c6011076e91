import { useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import type { ControlValue } from '../controls/control-props.ts';
import type { Row, Screen } from '../screen.ts';
import { type Attempt, changedFields, type FormValues, initialValues } from './form-values.ts';
import { errorsOf } from './inline-edit.ts';
import { type Conflict, submit } from './submit.ts';
import { createUploads } from './uploads.ts';
import { useWrite } from './use-write.ts';

export type Errors = Readonly<Record<string, string>>;

type RowFormProps = {
  screen: Screen;
  row: Row | undefined;
  onSaved: () => void;
  /** Called with the first field that is wrong, in the form's order. */
  onInvalid: (name: string) => void;
};

/** Everything a row's form knows and does, without a line of markup. */
export function useRowForm({ screen, row, onSaved, onInvalid }: RowFormProps) {
  const [initial] = useState(() => initialValues(screen.form, row));
  const [attempt, setAttempt] = useState<Attempt>({ values: initial, row });
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [uploads] = useState(createUploads);
  const { run, isBusy } = useWrite();

  function onProblems(problems: readonly FieldError[]) {
    const found = errorsOf(problems);
    setErrors(found);
    const first = screen.form.find(({ name }) => name in found);
    if (first) onInvalid(first.name);
  }
  const form = { screen, uploads, run, onSaved, onProblems, onAttempt: setAttempt, onConflict: setConflict };

  return {
    values: attempt.values,
    errors,
    conflict,
    uploads,
    isDirty: changedFields(screen.form, initial, attempt.values).length > 0,
    isSaving: isBusy,
    set: (name: string, value: ControlValue) => {
      setAttempt((old) => ({ ...old, values: { ...old.values, [name]: value } }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    submit: () => submit(form, attempt),
    /** Saves what was chosen after a clash. */
    resolve: (values: FormValues) => submit(form, { ...attempt, values }),
    leaveConflict: () => setConflict(undefined),
  };
}

export type RowForm = ReturnType<typeof useRowForm>;
