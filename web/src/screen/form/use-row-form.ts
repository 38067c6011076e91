import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import type { ControlValue } from '../controls/field-control.tsx';
import type { Row, Screen } from '../screen.ts';
import { changedFields, fieldOfPath, type FormValues, initialValues } from './form-values.ts';
import { refusalOf } from './refusal.ts';
import { type Attempt, type Conflict, submit } from './submit.ts';

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
  const { run, isBusy } = useWrite();

  function onProblems(problems: readonly FieldError[]) {
    const found = errorsOf(problems);
    setErrors(found);
    const first = screen.form.find(({ name }) => name in found);
    if (first) onInvalid(first.name);
  }
  const form = { screen, run, onSaved, onProblems, onAttempt: setAttempt, onConflict: setConflict };

  return {
    values: attempt.values,
    errors,
    conflict,
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

/** The form deals with these itself; anything else reaches the toast. */
const isOurs = (error: unknown) => refusalOf(error).kind !== 'other';

/** Runs a call that writes; it ends in the row or in the refusal. */
function useWrite() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (write: () => Promise<Row>) => write(),
    meta: { handles: isOurs },
  });
  const run = (write: () => Promise<Row>) =>
    mutateAsync(write).then(
      (row) => ({ kind: 'written' as const, row }),
      (error: unknown) => refusalOf(error),
    );
  return { run, isBusy: isPending };
}

/** The first message of each field. */
function errorsOf(problems: readonly FieldError[]): Errors {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [fieldOfPath(path), message]));
}
