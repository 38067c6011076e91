import type { FormField } from '../screen.ts';

/** The fields of a form that mean something with the values it has now. */
export function shownFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  return fields.filter(({ shownWhen }) => !shownWhen || String(values[shownWhen.field]) === String(shownWhen.is));
}
