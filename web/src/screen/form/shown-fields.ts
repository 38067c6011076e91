import type { FormField, ShownWhen } from '../screen.ts';

/** The fields of a form that mean something with the values it has now. */
export function shownFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  const isMet = ({ field, is }: ShownWhen) => String(values[field]) === String(is);
  return fields.filter(({ shownWhen = [] }) => [shownWhen].flat().every(isMet));
}
