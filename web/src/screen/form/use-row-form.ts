import { useEffect, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { toast } from '#web/platform/toast.tsx';
import type { ControlValue } from '../controls/control-props.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { type Attempt, changedFields, type FormValues, initialValues, type Preset } from './form-values.ts';
import { errorsOf } from './inline-edit.ts';
import { forgetInput, inputKey, keepInput, keptInput } from './kept-input.ts';
import { type Conflict, submit } from './submit.ts';
import { createUploads } from './uploads.ts';
import { useWrite } from './use-write.ts';

export type Errors = Readonly<Record<string, string>>;

type RowFormProps = {
  screen: Screen;
  row: Row | undefined;
  preset?: Preset | undefined;
  onSaved: () => void;
  /** Called where something is wrong. */
  onInvalid: () => void;
};

/** Everything a row's form knows and does, without a line of markup. */
export function useRowForm({ screen, row, preset, onSaved, onInvalid }: RowFormProps) {
  const { kept, key } = useKept(screen, row);
  const base = kept ? kept.row : row;
  const [initial] = useState(() => initialValues(screen.form, base, preset));
  const [attempt, setAttempt] = useState<Attempt>({ values: { ...initial, ...kept?.values }, row: base });
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [uploads] = useState(createUploads);
  const { run, isBusy } = useWrite();

  function onProblems(problems: readonly FieldError[]) {
    const found = errorsOf(problems);
    setErrors(found);
    if (problems.length > 0) onInvalid();
  }
  const isDirty = changedFields(screen.form, initial, attempt.values).length > 0;
  useEffect(() => (isDirty ? keepInput(key, attempt) : forgetInput(key)), [key, isDirty, attempt]);
  const form = { screen, uploads, run, onSaved, onProblems, onAttempt: setAttempt, onConflict: setConflict };

  return {
    values: attempt.values,
    errors,
    conflict,
    uploads,
    isDirty,
    /** Nothing that was typed is wanted any more. */
    forget: () => forgetInput(key),
    isSaving: isBusy,
    set: (name: string, value: ControlValue) => {
      setAttempt((old) => ({ ...old, values: { ...old.values, [name]: value } }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    submit: () => submit(form, attempt),
    /** Saves it from outside of the form; what two people have changed is decided inside. */
    save: async () => !conflict && !isBusy && submit(form, attempt),
    /** Saves what was chosen after a clash. */
    resolve: (values: FormValues) => submit(form, { ...attempt, values }),
    leaveConflict: () => setConflict(undefined),
  };
}

/** What was typed into this very form before a reload or the end of a session, which is told. */
function useKept(screen: Screen, row: Row | undefined) {
  const [state] = useState(() => {
    const key = inputKey(screen, row);
    return { key, kept: keptInput(key) };
  });
  const isKept = state.kept !== undefined;
  useEffect(() => {
    if (isKept) toast.info(rowMessage('input_restored'));
  }, [isKept]);
  return state;
}

export type RowForm = ReturnType<typeof useRowForm>;
