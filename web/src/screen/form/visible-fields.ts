import type { FormField, VisibleWhen } from '../screen.ts';

/** The fields of a form that mean something with the values it has now. */
export function visibleFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  const matchesCondition = ({ field, is: equals }: VisibleWhen) => String(values[field]) === String(equals);
  return fields.filter(({ visibleWhen = [] }) => [visibleWhen].flat().every(matchesCondition));
}
