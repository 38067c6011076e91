import { api } from '#web/platform/api.ts';
import { safeRedirect } from '#web/platform/session.ts';
import { ticketIn } from './second-step.ts';
import { thisWindow } from '#web/platform/window.ts';

const visitKey = 'sso-visit';
const bindKey = 'sso-bind';

type Visit = { key: string; to: string };
/** An identity that waits to be tied to an account. */
export type Waiting = Visit & { label: string };

/** Leaves for the provider of single sign-on; only this window can come back from there. */
export async function startVisit(to: string): Promise<void> {
  const { url, key } = await api<{ url: string; key: string }>('POST', '/api/system/sso/start/');
  keep(visitKey, { key, to });
  thisWindow.go(url);
}

type Outcome = { login?: { access: string; userId: number }; bind?: { key: string; label: string } };

/** Comes back from the provider; `ticket` where a second step is to come. */
export async function finishVisit(query: string): Promise<Outcome & { ticket?: string; to: string }> {
  const { key, ...visit } = take<Visit>(visitKey) ?? { key: '-', to: '/index' };
  const to = safeRedirect(visit.to);
  const outcome: Outcome & { ticket?: string } = await api<Outcome>('POST', '/api/system/sso/finish/', {
    body: { key, query },
  }).catch((error: unknown) => ({ ticket: ticketIn(error) }));
  if (outcome.bind) keep(bindKey, { ...outcome.bind, to });
  return { ...outcome, to };
}

/** The identity that this window came back with, if it belongs to nobody yet. */
export function waitingIdentity(): Waiting | undefined {
  return read<Waiting>(bindKey);
}

/** Ties it to the account that has just logged in. */
export async function bindIdentity(): Promise<void> {
  const waiting = take<Waiting>(bindKey);
  await api('POST', '/api/system/sso/bind/', { body: { key: waiting?.key ?? '-' } });
}

function keep(name: string, value: object): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

function read<T>(name: string): T | undefined {
  const text = sessionStorage.getItem(name);
  // Only `keep` writes under these names.
  return text === null ? undefined : (JSON.parse(text) as T);
}

function take<T>(name: string): T | undefined {
  const value = read<T>(name);
  sessionStorage.removeItem(name);
  return value;
}
