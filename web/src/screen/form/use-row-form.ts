import { useEffect, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ControlValue } from '../controls/control-props.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { type Attempt, changedFieldNames, type FormValues, initialValues, type Preset } from './form-values.ts';
import { errorsOf } from './inline-edit.ts';
import { clearStoredInput, inputKey, storeInput, readStoredInput } from './stored-input.ts';
import { type Conflict, submit } from './submit.ts';
import { createUploads } from './uploads.ts';
import { useWrite } from './use-write.ts';

export type Errors = Readonly<Record<string, string>>;

type RowFormProps = {
  screen: Screen;
  row: Row | undefined;
  preset?: Preset | undefined;
  onSaved: (row: Row) => void;
  /** Called if there are errors. */
  onInvalid: () => void;
};

/** The state and actions of a row's form, without markup. */
export function useRowForm({ screen, row, preset, onSaved, onInvalid }: RowFormProps) {
  const { stored, key } = useStoredInput(screen, row);
  const base = stored ? stored.row : row;
  const [initial] = useState(() => initialValues(screen.form, base, preset));
  const [attempt, setAttempt] = useState<Attempt>({ values: { ...initial, ...stored?.values }, row: base });
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [uploads] = useState(createUploads);
  const { run, isBusy } = useWrite();

  function onProblems(problems: readonly FieldError[]) {
    const found = errorsOf(problems);
    setErrors(found);
    if (problems.length > 0) onInvalid();
  }
  const isDirty = changedFieldNames(screen.form, initial, attempt.values).length > 0;
  useEffect(() => (isDirty ? storeInput(key, attempt) : clearStoredInput(key)), [key, isDirty, attempt]);
  const form = { screen, uploads, run, onSaved, onProblems, onAttempt: setAttempt, onConflict: setConflict };

  return {
    values: attempt.values,
    errors,
    conflict,
    uploads,
    isDirty,
    /** Called when the input is discarded. */
    forget: () => clearStoredInput(key),
    isSaving: isBusy,
    set: (name: string, value: ControlValue) => {
      setAttempt((old) => ({ ...old, values: { ...old.values, [name]: value } }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    submit: () => submit(form, attempt),
    /** Saves from outside of the form; conflicts are resolved inside. */
    save: async () => !conflict && !isBusy && submit(form, attempt),
    /** Saves the choices of a conflict. */
    resolve: (values: FormValues) => submit(form, { ...attempt, values }),
    leaveConflict: () => setConflict(undefined),
  };
}

/** The form's input from before a reload or the end of a session, with a notice. */
function useStoredInput(screen: Screen, row: Row | undefined) {
  const [state] = useState(() => {
    const key = inputKey(screen, row);
    return { key, stored: readStoredInput(key) };
  });
  const wasStored = state.stored !== undefined;
  useEffect(() => {
    if (wasStored) toast.info(rowMessage('input_restored'));
  }, [wasStored]);
  return state;
}

export type RowForm = ReturnType<typeof useRowForm>;
