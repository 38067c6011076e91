import type { FieldError } from '#contract/envelope.ts';
import type { ControlValue } from '../controls/control-props.ts';
import type { FormField, Row } from '../screen.ts';
import { type Attempt, changedFieldNames, fieldOfPath, type FormValues, initialValues } from './form-values.ts';
import type { Conflict } from './submit.ts';

/** A row that is edited in its own cells; without one, a row that is being added. */
export type InlineEdit = {
  initial: FormValues;
  attempt: Attempt;
  errors: Readonly<Record<string, string>>;
  conflict: Conflict | undefined;
  /** The field whose cell was asked for. */
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

/** Saving and cancelling mean nothing while no row is edited; a caller that does so has lost its way. */
export function editOf(state: InlineState): InlineEdit {
  if (!state) throw new Error('no row is edited inline');
  return state;
}

export function reduceInline(state: InlineState, event: InlineEvent): InlineState {
  if (event.type === 'begin') return state ?? begin(event);
  // What still comes of a save that was given up meanwhile.
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

/** Whether something was typed that is not saved. */
export function hasUnsavedInput(state: InlineState, fields: readonly FormField[]): boolean {
  return state !== undefined && changedFieldNames(fields, state.initial, state.attempt.values).length > 0;
}

/** What a change of the list's data does to the row being edited: it is given up, but not what was typed. */
export function effectOfDataChange(state: InlineState, fields: readonly FormField[]): 'go' | 'cancel' | 'ask' {
  if (!state) return 'go';
  return hasUnsavedInput(state, fields) ? 'ask' : 'cancel';
}
