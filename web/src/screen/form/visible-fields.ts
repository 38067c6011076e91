import type { FormField, VisibleWhen } from '../screen.ts';

/** The fields that are visible with the form's current values. */
export function visibleFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  const matchesCondition = ({ field, is: equals }: VisibleWhen) => String(values[field]) === String(equals);
  return fields.filter(({ visibleWhen = [] }) => [visibleWhen].flat().every(matchesCondition));
}
