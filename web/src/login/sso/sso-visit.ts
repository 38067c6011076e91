import { api } from '#web/platform/api/api.ts';
import { safeRedirect } from '#web/platform/session/session.ts';
import { secondStepTicket } from '../second-step/second-step.ts';
import { thisWindow } from '#web/platform/page/window.ts';

const visitKey = 'sso-visit';
const bindKey = 'sso-bind';

type Visit = { key: string; to: string };
/** An identity that waits to be tied to an account. */
export type PendingIdentity = Visit & { label: string };

/** Leaves for the provider of single sign-on; only this window can come back from there. */
export async function startVisit(to: string): Promise<void> {
  const { url, key } = await api<{ url: string; key: string }>('POST', '/api/system/sso/start/');
  storeItem(visitKey, { key, to });
  thisWindow.go(url);
}

type Outcome = { login?: { access: string; userId: number }; bind?: { key: string; label: string } };

/** Comes back from the provider; `ticket` where a second step is to come. */
export async function finishVisit(query: string): Promise<Outcome & { ticket?: string; to: string }> {
  const { key, ...visit } = takeItem<Visit>(visitKey) ?? { key: '-', to: '/index' };
  const to = safeRedirect(visit.to);
  const outcome: Outcome & { ticket?: string } = await api<Outcome>('POST', '/api/system/sso/finish/', {
    body: { key, query },
  }).catch((error: unknown) => ({ ticket: secondStepTicket(error) }));
  if (outcome.bind) storeItem(bindKey, { ...outcome.bind, to });
  return { ...outcome, to };
}

/** The identity that this window came back with, if it belongs to nobody yet. */
export function pendingIdentity(): PendingIdentity | undefined {
  return readItem<PendingIdentity>(bindKey);
}

/** Ties it to the account that has just logged in. */
export async function bindIdentity(): Promise<void> {
  const pending = takeItem<PendingIdentity>(bindKey);
  await api('POST', '/api/system/sso/bind/', { body: { key: pending?.key ?? '-' } });
}

function storeItem(name: string, value: object): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

function readItem<T>(name: string): T | undefined {
  const text = sessionStorage.getItem(name);
  // Only `keep` writes under these names.
  return text === null ? undefined : (JSON.parse(text) as T);
}

function takeItem<T>(name: string): T | undefined {
  const value = readItem<T>(name);
  sessionStorage.removeItem(name);
  return value;
}
