import { randomKey } from '#web/platform/random-key.ts';
import type { Row, Screen } from '../screen.ts';
import { formBody, type FormValues } from './form-values.ts';

/** Adds a row, or writes over the version it was read in. A repeated call of the same save writes once. */
export function saveRow({ resource, calls }: Screen, values: FormValues, row: Row | undefined): Promise<Row> {
  const body = formBody(resource, values, row);
  const idempotencyKey = randomKey();
  if (!row) return calls.add({ body, idempotencyKey });
  return calls.update(row.id, { body: { ...asRecord(body), version: row.version }, idempotencyKey });
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
