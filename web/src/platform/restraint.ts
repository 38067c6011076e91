import type { LockedScreen } from '#contract/system/safety.ts';
import { createStore } from './store.ts';

/** What the server asks for before it answers anything else. `screen` is absent until it has said whose lock it is. */
export type Restraint = { kind: 'locked'; screen?: LockedScreen } | { kind: 'set_up' };

export const restraint = createStore<Restraint | undefined>(undefined);

/** Resolves once nothing is asked for any more; undefined when the answer was refused for another reason. */
export function held(body: unknown): Promise<void> | undefined {
  const asked = restraintOf(body);
  if (!asked) return undefined;
  restraint.set(asked);
  return new Promise((resolve) => {
    const stop = restraint.subscribe(() => {
      if (restraint.get()) return;
      stop();
      resolve();
    });
  });
}

function isCoded(value: unknown): value is { code: unknown } {
  return typeof value === 'object' && value !== null && 'code' in value;
}

function restraintOf(body: unknown): Restraint | undefined {
  if (!isCoded(body) || !('data' in body)) return undefined;
  const { code, data } = body;
  // Locking answers whose screen it is; that is no refusal.
  if (code === 2000 || !isCoded(data)) return undefined;
  // The server's promise for this very code, kept by its tests.
  if (data.code === 'session.locked') return { kind: 'locked', screen: data as LockedScreen };
  return data.code === 'second_factor.required' ? { kind: 'set_up' } : undefined;
}
