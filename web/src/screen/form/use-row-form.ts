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
  onSaved: (row: Row) => void;
  /** Called with the fields that are wrong, in the form's order. */
  onInvalid: (names: readonly string[]) => void;
};

/** The form places these itself; anything else reaches the toast. */
const placesItself = (error: unknown) =>
  error instanceof ApiError && (error.fields.length > 0 || staleRowOf(error) !== undefined);

/** Everything a row's form knows and does, without a line of markup. */
export function useRowForm({ screen, row, onSaved, onInvalid }: RowFormProps) {
  const [base, setBase] = useState(row);
  const [initial] = useState(() => initialValues(screen.form, row));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const isDirty = changedFields(screen.form, initial, values).length > 0;

  const save = useMutation({
    mutationFn: (wanted: { values: FormValues; row: Row | undefined }) => saveRow(screen, wanted.values, wanted.row),
    meta: { handles: placesItself },
  });

  function showProblems(problems: readonly FieldError[]) {
    const named = problems.map(({ path, message }): [string, string] => [fieldOfPath(path), message]);
    const found = Object.fromEntries(named.toReversed());
    setErrors(found);
    onInvalid(screen.form.map(({ name }) => name).filter((name) => name in found));
  }

  async function submit(wanted: FormValues = values, over: Row | undefined = base) {
    const problems = problemsOf(screen.resource, bodyOf(screen.resource, wanted, over));
    showProblems(problems);
    if (problems.length > 0) return;
    try {
      onSaved(await save.mutateAsync({ values: wanted, row: over }));
    } catch (error) {
      if (error instanceof ApiError) await handleRefusal(error, wanted);
    }
  }

  async function handleRefusal(error: ApiError, mine: FormValues) {
    const theirs = staleRowOf(error);
    if (!theirs) return showProblems(error.fields);
    const before = initialValues(screen.form, base);
    const merge = mergeChanges(screen.form, before, { mine, theirs: initialValues(screen.form, theirs) });
    setValues(merge.values);
    setBase(theirs);
    if (merge.clashes.length > 0) return setConflict({ theirs, clashes: merge.clashes });
    toast.info(rowMessage('merged', { who: whoOf(theirs) }));
    await submit(merge.values, theirs);
  }

  return {
    values,
    errors,
    isDirty,
    isSaving: save.isPending,
    conflict,
    set: (name: string, value: ControlValue) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    submit: () => submit(),
    /** Saves what was chosen after a clash. */
    resolve: (chosen: FormValues) => {
      setConflict(undefined);
      setValues(chosen);
      return submit(chosen);
    },
    leaveConflict: () => setConflict(undefined),
  };
}

export type RowForm = ReturnType<typeof useRowForm>;

/** Who changed a row last. */
export function whoOf(row: Row): string {
  const name = row['modifier_name'] ?? row['creator_name'];
  return typeof name === 'string' && name !== '' ? name : rowMessage('someone');
}
