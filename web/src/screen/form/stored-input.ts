import { config } from '#web/platform/config.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { userKey } from '#web/platform/session/session.ts';
import type { Row, Screen } from '../screen.ts';
import type { Attempt } from './form-values.ts';

/** The storage key of a form's unsaved input: per window and user. */
export function inputKey({ resource, fixedFilter }: Screen, row: Row | undefined): string {
  const part = Object.values(fixedFilter).join('.');
  return `${config.version}/${userKey()}/input/${resource.name}${part && `.${part}`}/${row?.id ?? 'new'}`;
}

/** Stores input for a reload or the end of a session. */
export function storeInput(key: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt, withoutPasswords));
  } catch (error) {
    // If storage is full, only the copy is lost.
    logError(error);
  }
}

/** A password is never stored. */
function withoutPasswords(name: string, value: unknown): unknown {
  return /password$/i.test(name) && typeof value === 'string' ? undefined : value;
}

export function clearStoredInput(key: string): void {
  sessionStorage.removeItem(key);
}

/** The unsaved input from before a reload, with the row it is based on. */
export function readStoredInput(key: string): Attempt | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  // Only `storeInput` writes this key; JSON omits the undefined row of a new one.
  const { values, row } = JSON.parse(text) as Attempt;
  return { values, row };
}
