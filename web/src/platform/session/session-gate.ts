import type { LockedScreen } from '#contract/system/account-security.ts';
import { createStore } from '../store.ts';

/**
 * The action that the server requires before anything else. `screen` is undefined until the server has named the lock's
 * user.
 */
export type SessionGate = { kind: 'locked'; screen?: LockedScreen } | { kind: 'set_up' };

export const sessionGate = createStore<SessionGate | undefined>(undefined);

/** Resolves when no action is required any more; undefined if the request was refused for another reason. */
export function waitForSessionGate(body: unknown): Promise<void> | undefined {
  const gate = gateOf(body);
  if (!gate) return undefined;
  sessionGate.set(gate);
  return new Promise((resolve) => {
    const stop = sessionGate.subscribe(() => {
      if (sessionGate.get()) return;
      stop();
      resolve();
    });
  });
}

function hasCode(value: unknown): value is { code: unknown } {
  return typeof value === 'object' && value !== null && 'code' in value;
}

function gateOf(body: unknown): SessionGate | undefined {
  if (!hasCode(body) || !('data' in body)) return undefined;
  const { code, data } = body;
  // The answer to locking has the screen's user; that is no refusal.
  if (code === 2000 || !hasCode(data)) return undefined;
  // The shape of this code's data, guaranteed by tests of the server.
  if (data.code === 'session.locked') return { kind: 'locked', screen: data as LockedScreen };
  return data.code === 'second_factor.required' ? { kind: 'set_up' } : undefined;
}
