import type { ControlValue } from '../controls/control-props.ts';
import type { FormField } from '../screen.ts';
import { changedFields, type FormValues } from './form-values.ts';

export type Merge = {
  /** Their row with my changes on it, mine where both changed the same field. */
  values: FormValues;
  /** Fields that both changed, to different values. */
  clashes: readonly string[];
};

/** Joins two people's changes to one row; different fields merge by themselves. */
export function mergeChanges(
  fields: readonly FormField[],
  base: FormValues,
  both: { mine: FormValues; theirs: FormValues },
): Merge {
  const mine = changedFields(fields, base, both.mine);
  const theirs = new Set(changedFields(fields, base, both.theirs));
  const different = new Set(changedFields(fields, both.mine, both.theirs));
  return {
    values: { ...both.theirs, ...only(both.mine, mine) },
    clashes: mine.filter((name) => theirs.has(name) && different.has(name)),
  };
}

/** Takes their value for the fields where they shall win. */
export function withTheirs(values: FormValues, theirs: FormValues, names: readonly string[]): FormValues {
  return { ...values, ...only(theirs, names) };
}

function only(values: FormValues, names: readonly string[]): FormValues {
  const kept = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries<ControlValue>(kept);
}
