import type { FieldError } from '#contract/envelope.ts';
import type { ControlValue } from '../controls/control-props.ts';
import type { FormField, Row } from '../screen.ts';
import { type Attempt, changedFieldNames, fieldOfPath, type FormValues, initialValues } from './form-values.ts';
import type { Conflict } from './submit.ts';

/** A row edited in its cells; without `row`, a new one. */
export type InlineEdit = {
  initial: FormValues;
  attempt: Attempt;
  errors: Readonly<Record<string, string>>;
  conflict: Conflict | undefined;
  /** The field of the clicked cell. */
  first: string | undefined;
};

/** At most one row at a time is edited in its cells. */
export type InlineState = InlineEdit | undefined;

export type InlineEvent =
  | {
      type: 'begin';
      fields: readonly FormField[];
      row: Row | undefined;
      first?: string | undefined;
      stored?: Attempt | undefined;
    }
  | { type: 'set'; name: string; value: ControlValue }
  | { type: 'attempt'; attempt: Attempt }
  | { type: 'problems'; problems: readonly FieldError[] }
  | { type: 'conflict'; conflict: Conflict | undefined }
  | { type: 'end' };

/** Saving and cancelling need an edited row; a call without one is a defect. */
export function editOf(state: InlineState): InlineEdit {
  if (!state) throw new Error('no row is edited inline');
  return state;
}

export function reduceInline(state: InlineState, event: InlineEvent): InlineState {
  if (event.type === 'begin') return state ?? begin(event);
  // A late event of a save that was cancelled meanwhile.
  if (!state || event.type === 'end') return undefined;
  switch (event.type) {
    case 'set':
      return withValue(state, event);
    case 'attempt':
      return { ...state, attempt: event.attempt };
    case 'problems':
      return { ...state, errors: errorsOf(event.problems) };
    case 'conflict':
      return { ...state, conflict: event.conflict };
  }
}

function begin({ fields, row, first, stored }: Extract<InlineEvent, { type: 'begin' }>): InlineEdit {
  const base = stored ? stored.row : row;
  const initial = initialValues(fields, base);
  const values = { ...initial, ...stored?.values };
  return { initial, attempt: { values, row: base }, errors: {}, conflict: undefined, first };
}

function withValue(state: InlineEdit, { name, value }: Extract<InlineEvent, { type: 'set' }>): InlineEdit {
  const { [name]: _gone, ...errors } = state.errors;
  const { attempt } = state;
  return { ...state, errors, attempt: { ...attempt, values: { ...attempt.values, [name]: value } } };
}

/** The first message of each field. */
export function errorsOf(problems: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [fieldOfPath(path), message]));
}

/** Whether there is unsaved input. */
export function hasUnsavedInput(state: InlineState, fields: readonly FormField[]): boolean {
  return state !== undefined && changedFieldNames(fields, state.initial, state.attempt.values).length > 0;
}

/** The effect of a change of the list's data on the edited row: editing ends unless there is input. */
export function effectOfDataChange(state: InlineState, fields: readonly FormField[]): 'go' | 'cancel' | 'ask' {
  if (!state) return 'go';
  return hasUnsavedInput(state, fields) ? 'ask' : 'cancel';
}
