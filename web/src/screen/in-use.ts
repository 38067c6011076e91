import { ApiError } from '#web/platform/api-error.ts';
import type { Row, Screen } from './screen.ts';

/** Whether rows were not deleted because others name them: the answer says which. */
export function isInUse(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'by' in data;
}

/** Those of the rows that can be disabled instead: nobody chooses them any more, and what names them stays true (domain 6). */
export function disableable({ resource }: Pick<Screen, 'resource'>, rows: readonly Row[]): readonly Row[] {
  return 'enabled' in resource.input.shape ? rows.filter((row) => row['enabled'] === true) : [];
}
