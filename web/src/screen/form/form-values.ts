import { type Resource, writableSchema } from '#contract/kit.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import type { ControlValue } from '../controls/control-props.ts';
import { isMultiValue } from '../controls/field-control.tsx';
import type { CellData, FormField, Row } from '../screen.ts';

/** The values of the controls: numbers and codes as typed text. */
export type FormValues = Readonly<Record<string, ControlValue>>;

/** A save in progress: the values, and the version they are based on. */
export type Attempt = { values: FormValues; row: Row | undefined };

/** A value of the API for its control. */
export function controlValue(field: Pick<FormField, 'meta'>, value: CellData): ControlValue {
  if (field.meta.kind === 'boolean') return value === true;
  if (isMultiValue(field)) return Array.isArray(value) ? value.map(String) : [];
  return value === null || value === undefined ? '' : String(value);
}

/** Initial values of a new row, instead of the contract's defaults. */
export type Preset = Readonly<Record<string, CellData>>;

/** The initial values of a form: the row's, or the contract's defaults for a new one. */
export function initialValues(fields: readonly FormField[], row: Row | undefined, preset: Preset = {}): FormValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      controlValue(field, row ? row[field.name] : (preset[field.name] ?? defaultOf(field))),
    ]),
  );
}

/** A new row belongs to its creator's department unless another one is chosen. */
function defaultOf({ name, schema }: FormField): CellData {
  if (name === 'dept_belong_id') return sessionUser.get()?.dept_info?.dept_id;
  const parsed = schema.safeParse(undefined);
  // Defaults of contract fields are cell values or undefined.
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
 * The body: the form's fields and, for an existing row, also those that the form does not show, because PUT writes the
 * whole row.
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

/** An empty text is stored as text, an empty nullable field is null, an empty number is missing. */
function storesEmpty(input: Input, name: string): boolean {
  const schema = input.shape[name];
  return schema !== undefined && (schema.safeParse('').success || schema.safeParse(null).success);
}

/** The form field of an error: `aliases.2` belongs to `aliases`. */
export function fieldOfPath(path: string): string {
  return path.split('.')[0] ?? path;
}
