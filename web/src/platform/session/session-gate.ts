import type { LockedScreen } from '#contract/system/account-security.ts';
import { createStore } from '../store.ts';

/** What the server asks for before it answers anything else. `screen` is absent until it has said whose lock it is. */
export type SessionGate = { kind: 'locked'; screen?: LockedScreen } | { kind: 'set_up' };

export const sessionGate = createStore<SessionGate | undefined>(undefined);

/** Resolves once nothing is asked for any more; undefined when the answer was refused for another reason. */
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
  // Locking answers whose screen it is; that is no refusal.
  if (code === 2000 || !hasCode(data)) return undefined;
  // The server's promise for this very code, kept by its tests.
  if (data.code === 'session.locked') return { kind: 'locked', screen: data as LockedScreen };
  return data.code === 'second_factor.required' ? { kind: 'set_up' } : undefined;
}
