import type { LockedScreen } from '#contract/system/account-security.ts';
import { api } from '../api/api.ts';
import { logError } from '../api/report-error.ts';
import { sessionGate } from './session-gate.ts';
import { lockMark as mark, sessionUserKey } from './session.ts';

/** Hides the screen at once in every window, and locks the session on the server until it is unlocked. */
export async function lockScreen(): Promise<void> {
  // The lock holds even if the server is unreachable.
  localStorage.setItem(mark, sessionUserKey());
  if (!sessionGate.get()) sessionGate.set({ kind: 'locked' });
  try {
    sessionGate.set({
      kind: 'locked',
      screen: await api<LockedScreen>('POST', '/api/system/session/lock/', { body: {} }),
    });
  } catch (error) {
    // The screen stays hidden; unlocking calls the server.
    logError(error);
  }
}

/** Unlocks the screen with its user's proof; the other windows follow. */
export async function unlockScreen(proof: string): Promise<void> {
  await api('POST', '/api/system/session/unlock/', { body: { proof } });
  localStorage.removeItem(mark);
  sessionGate.set(undefined);
}

/** A locked screen stays locked after a reload, and follows the other windows. */
export function followScreenLock(): void {
  if (localStorage.getItem(mark) === sessionUserKey()) void lockScreen();
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== mark) return;
    const isLocked = sessionGate.get()?.kind === 'locked';
    if (newValue === sessionUserKey() && !isLocked) void lockScreen();
    if (newValue === null && isLocked) sessionGate.set(undefined);
  });
}
