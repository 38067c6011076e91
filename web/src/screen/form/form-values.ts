import { type Resource, writableSchema } from '#contract/kit.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import type { ControlValue } from '../controls/control-props.ts';
import { isMultiValue } from '../controls/field-control.tsx';
import type { CellData, FormField, Row } from '../screen.ts';

/** What stands in the controls: numbers and codes as the text that was typed. */
export type FormValues = Readonly<Record<string, ControlValue>>;

/** A save under way: what is written, and over which version of the row. */
export type Attempt = { values: FormValues; row: Row | undefined };

/** A wire value as its control has it. */
export function controlValue(field: Pick<FormField, 'meta'>, value: CellData): ControlValue {
  if (field.meta.kind === 'boolean') return value === true;
  if (isMultiValue(field)) return Array.isArray(value) ? value.map(String) : [];
  return value === null || value === undefined ? '' : String(value);
}

/** What a new row begins with instead of the contract's defaults. */
export type Preset = Readonly<Record<string, CellData>>;

/** The values a form starts with: the row's, or the contract's defaults for a new one. */
export function initialValues(fields: readonly FormField[], row: Row | undefined, preset: Preset = {}): FormValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      controlValue(field, row ? row[field.name] : (preset[field.name] ?? defaultOf(field))),
    ]),
  );
}

/** A new row belongs to its creator's department unless they name another one. */
function defaultOf({ name, schema }: FormField): CellData {
  if (name === 'dept_belong_id') return sessionUser.get()?.dept_info?.dept_id;
  const parsed = schema.safeParse(undefined);
  // Contract fields default to what a cell can hold, or to nothing.
  return parsed.success ? (parsed.data as CellData) : undefined;
}

export function isSameValue(one: ControlValue | undefined, other: ControlValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Names of the fields that differ. */
export function changedFieldNames(fields: readonly FormField[], from: FormValues, to: FormValues): string[] {
  return fields.map(({ name }) => name).filter((name) => !isSameValue(from[name], to[name]));
}

/**
 * What is sent: the form's fields, and of a row to be changed also those that the form does not show, for a PUT writes
 * the whole row.
 */
export function formBody(resource: Resource, values: FormValues, row: Row | undefined): unknown {
  const input = writableSchema(resource);
  const filled = Object.keys(input.shape).flatMap((name): [string, CellData][] => {
    const value = name in values ? values[name] : row?.[name];
    return value === undefined || (value === '' && !storesEmpty(input, name)) ? [] : [[name, value]];
  });
  return coerceInput(input, Object.fromEntries(filled));
}

type Input = ReturnType<typeof writableSchema>;

/** An empty text is a text, an empty nullable field is null; an empty number is no number but a missing one. */
function storesEmpty(input: Input, name: string): boolean {
  const schema = input.shape[name];
  return schema !== undefined && (schema.safeParse('').success || schema.safeParse(null).success);
}

/** The form field an error belongs to: `aliases.2` is about `aliases`. */
export function fieldOfPath(path: string): string {
  return path.split('.')[0] ?? path;
}
