import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { ControlValue } from '../controls/field-control.tsx';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { bodyOf, changedFields, fieldOfPath, type FormValues, initialValues, problemsOf } from './form-values.ts';
import { mergeChanges } from './merge.ts';
import { saveRow, staleRowOf } from './save-row.ts';

export type Errors = Readonly<Record<string, string>>;

export type Conflict = { theirs: Row; clashes: readonly string[] };

type RowFormProps = {
  screen: Screen;
  row: Row | undefined;
  onSaved: () => void;
  /** Called with the first field that is wrong, in the form's order. */
  onInvalid: (name: string) => void;
};

/** A save under way: what is written, and over which version. */
type Attempt = { values: FormValues; row: Row | undefined };

/** Everything a row's form knows and does, without a line of markup. */
export function useRowForm({ screen, row, onSaved, onInvalid }: RowFormProps) {
  const [initial] = useState(() => initialValues(screen.form, row));
  const [attempt, setAttempt] = useState<Attempt>({ values: initial, row });
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const save = useSave(screen);

  function showProblems(problems: readonly FieldError[]) {
    const found = errorsOf(problems);
    setErrors(found);
    const first = screen.form.find(({ name }) => name in found);
    if (first) onInvalid(first.name);
  }

  async function submit(wanted: Attempt) {
    setAttempt(wanted);
    setConflict(undefined);
    const problems = problemsOf(screen.resource, bodyOf(screen.resource, wanted.values, wanted.row));
    showProblems(problems);
    if (problems.length > 0) return;
    const refusal = await save.run(wanted);
    if (!refusal) return onSaved();
    const theirs = staleRowOf(refusal);
    if (!theirs) return showProblems(refusal instanceof ApiError ? refusal.fields : []);
    const joined = join(screen, wanted, theirs);
    if (joined.clashes.length === 0) return submit(joined);
    setAttempt(joined);
    setConflict({ theirs, clashes: joined.clashes });
  }

  return {
    values: attempt.values,
    errors,
    conflict,
    isDirty: changedFields(screen.form, initial, attempt.values).length > 0,
    isSaving: save.isBusy,
    set: (name: string, value: ControlValue) => {
      setAttempt((old) => ({ ...old, values: { ...old.values, [name]: value } }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    submit: () => submit(attempt),
    /** Saves what was chosen after a clash. */
    resolve: (values: FormValues) => submit({ ...attempt, values }),
    leaveConflict: () => setConflict(undefined),
  };
}

/** Somebody else saved first: my changes on their row; different fields merge without a question. */
function join(screen: Screen, mine: Attempt, theirs: Row): Attempt & { clashes: readonly string[] } {
  const both = { mine: mine.values, theirs: initialValues(screen.form, theirs) };
  const { values, clashes } = mergeChanges(screen.form, initialValues(screen.form, mine.row), both);
  if (clashes.length === 0) toast.info(rowMessage('merged', { who: whoOf(theirs) }));
  return { values, row: theirs, clashes };
}

/** The form places these itself; anything else reaches the toast. */
const placesItself = (error: unknown) =>
  error instanceof ApiError && (error.fields.length > 0 || staleRowOf(error) !== undefined);

/** Saving, which ends in nothing or in the refusal. */
function useSave(screen: Screen) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, row }: Attempt) => saveRow(screen, values, row),
    meta: { handles: placesItself },
  });
  const run = (attempt: Attempt) =>
    mutateAsync(attempt).then(
      () => undefined,
      (error: unknown) => error,
    );
  return { run, isBusy: isPending };
}

/** The first message of each field. */
function errorsOf(problems: readonly FieldError[]): Errors {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [fieldOfPath(path), message]));
}

/** Who changed a row last. */
export function whoOf(row: Row): string {
  const name = row['modifier_name'] ?? row['creator_name'];
  return typeof name === 'string' && name !== '' ? name : rowMessage('someone');
}
export type RowForm = ReturnType<typeof useRowForm>;
