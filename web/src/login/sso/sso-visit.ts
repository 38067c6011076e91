import { api } from '#web/platform/api/api.ts';
import { safeRedirect } from '#web/platform/session/session.ts';
import { secondStepTicket } from '../second-step/second-step.ts';
import { thisWindow } from '#web/platform/page/window.ts';

const visitKey = 'sso-visit';
const bindKey = 'sso-bind';

type Visit = { key: string; to: string };
/** An identity that is not bound to an account yet. */
export type PendingIdentity = Visit & { label: string };

/** Redirects to the provider of single sign-on; only this window can return from there. */
export async function startVisit(to: string): Promise<void> {
  const { url, key } = await api<{ url: string; key: string }>('POST', '/api/system/sso/start/');
  storeItem(visitKey, { key, to });
  thisWindow.go(url);
}

type Outcome = { login?: { access: string; userId: number }; bind?: { key: string; label: string } };

/** Completes the provider's redirect; `ticket` if a second step follows. */
export async function finishVisit(query: string): Promise<Outcome & { ticket?: string; to: string }> {
  const { key, ...visit } = takeItem<Visit>(visitKey) ?? { key: '-', to: '/index' };
  const to = safeRedirect(visit.to);
  const outcome: Outcome & { ticket?: string } = await api<Outcome>('POST', '/api/system/sso/finish/', {
    body: { key, query },
  }).catch((error: unknown) => ({ ticket: secondStepTicket(error) }));
  if (outcome.bind) storeItem(bindKey, { ...outcome.bind, to });
  return { ...outcome, to };
}

/** This window's external identity, if it has no account yet. */
export function pendingIdentity(): PendingIdentity | undefined {
  return readItem<PendingIdentity>(bindKey);
}

/** Binds it to the account that has just logged in. */
export async function bindIdentity(): Promise<void> {
  const pending = takeItem<PendingIdentity>(bindKey);
  await api('POST', '/api/system/sso/bind/', { body: { key: pending?.key ?? '-' } });
}

function storeItem(name: string, value: object): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

function readItem<T>(name: string): T | undefined {
  const text = sessionStorage.getItem(name);
  // Only `keep` writes these keys.
  return text === null ? undefined : (JSON.parse(text) as T);
}

function takeItem<T>(name: string): T | undefined {
  const value = readItem<T>(name);
  sessionStorage.removeItem(name);
  return value;
}
