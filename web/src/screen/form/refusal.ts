import type { FieldError } from '#contract/envelope.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Row } from '../screen.ts';

/** Why the server refused a save, as far as the form can handle it. */
export type Refusal =
  | { kind: 'fields'; fields: readonly FieldError[] }
  /** Another user saved first; this is their row. */
  | { kind: 'stale'; theirs: Row }
  /** The code belongs to a deleted row, which can be restored instead. */
  | { kind: 'deleted_twin'; id: number; message: string }
  | { kind: 'other' };

/** Classifies an error by its data. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const { data, fields, msg } = error;
  if (fields.length > 0) return { kind: 'fields', fields };
  if (!isRecord(data)) return { kind: 'other' };
  if (isRow(data['current'])) return { kind: 'stale', theirs: data['current'] };
  const { id, field } = data;
  if (typeof field !== 'string') return { kind: 'other' };
  if (typeof id === 'number') return { kind: 'deleted_twin', id, message: msg };
  return { kind: 'fields', fields: [{ path: field, rule: 'duplicate', message: msg }] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['version'] === 'number';
}
