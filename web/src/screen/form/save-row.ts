import { ApiError } from '#web/platform/api-error.ts';
import { api } from '#web/platform/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import type { Row, Screen } from '../screen.ts';
import { bodyOf, type FormValues } from './form-values.ts';

/** Adds a row, or writes over the version it was read in. A repeated call of the same save writes once. */
export function saveRow({ resource }: Screen, values: FormValues, row: Row | undefined): Promise<Row> {
  const body = bodyOf(resource, values, row);
  const idempotencyKey = randomKey();
  if (!row) return api<Row>('POST', resource.path, { body, idempotencyKey });
  const changed = { ...asRecord(body), version: row.version };
  return api<Row>('PUT', `${resource.path}${row.id}/`, { body: changed, idempotencyKey });
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The row as somebody else left it, when that is why a save was refused. */
export function staleRowOf(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'current' in data && isRow(data.current)
    ? data.current
    : undefined;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}
