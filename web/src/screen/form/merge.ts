import type { ControlValue } from '../controls/control-props.ts';
import type { FormField } from '../screen.ts';
import { changedFieldNames, type FormValues } from './form-values.ts';

export type Merge = {
  /** Their row with my changes; mine where both changed the same field. */
  values: FormValues;
  /** Fields that both changed, to different values. */
  conflicts: readonly string[];
};

/** Merges two users' changes of one row; changes of different fields do not conflict. */
export function mergeChanges(
  fields: readonly FormField[],
  base: FormValues,
  both: { mine: FormValues; theirs: FormValues },
): Merge {
  const mine = changedFieldNames(fields, base, both.mine);
  const theirs = new Set(changedFieldNames(fields, base, both.theirs));
  const different = new Set(changedFieldNames(fields, both.mine, both.theirs));
  return {
    values: { ...both.theirs, ...pick(both.mine, mine) },
    conflicts: mine.filter((name) => theirs.has(name) && different.has(name)),
  };
}

/** Takes their values for the chosen fields. */
export function withTheirs(values: FormValues, theirs: FormValues, names: readonly string[]): FormValues {
  return { ...values, ...pick(theirs, names) };
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  const picked = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries<ControlValue>(picked);
}
