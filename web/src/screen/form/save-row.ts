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

/** Brings a deleted row back. */
export function restoreRow({ resource }: Screen, id: number): Promise<Row> {
  return api<Row>('POST', `${resource.path}${id}/restore/`);
}
