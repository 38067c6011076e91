import { config } from '#web/platform/config.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { userKey } from '#web/platform/session/session.ts';
import type { Row, Screen } from '../screen.ts';
import type { Attempt } from './form-values.ts';

/** Where the unsaved input of a row's form is kept: in this window alone, each user's apart. */
export function inputKey({ resource, fixedFilter }: Screen, row: Row | undefined): string {
  const part = Object.values(fixedFilter).join('.');
  return `${config.version}/${userKey()}/input/${resource.name}${part && `.${part}`}/${row?.id ?? 'new'}`;
}

/** Keeps what is typed through a reload and the end of a session. */
export function storeInput(key: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt, withoutPasswords));
  } catch (error) {
    // A full store costs the copy, never the form.
    logError(error);
  }
}

/** A password is typed anew rather than lie about. */
function withoutPasswords(name: string, value: unknown): unknown {
  return /password$/i.test(name) && typeof value === 'string' ? undefined : value;
}

export function clearStoredInput(key: string): void {
  sessionStorage.removeItem(key);
}

/** What an earlier life of the page has left unsaved, with the row as it was typed over. */
export function readStoredInput(key: string): Attempt | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  // Only `storeInput` writes under such a key; JSON leaves out the row that a new one does not have.
  const { values, row } = JSON.parse(text) as Attempt;
  return { values, row };
}
