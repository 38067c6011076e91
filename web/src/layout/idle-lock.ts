import { lockScreen } from '#web/platform/session/screen-lock.ts';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { currentSettings } from '#web/platform/settings.ts';
import { fetchLockOverlay } from '../lock-overlay/mount-lock-overlay.ts';

/** The time of the last input in any window of this browser. */
const storageKey = 'quayside-input-at';
const recordEveryMs = 5_000;
const checkEveryMs = 10_000;
const fetchAfterMs = 6_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the screen after `base.idle_lock_minutes` without input; 0 is never. */
export function watchIdle(): void {
  let recordedAt = 0;
  const recordInput = () => {
    const now = Date.now();
    if (now - recordedAt < recordEveryMs) return;
    recordedAt = now;
    localStorage.setItem(storageKey, String(now));
  };
  const checkIdle = () => {
    const afterMs = idleMinutes() * 60_000;
    const last = Math.max(recordedAt, Number(localStorage.getItem(storageKey)));
    if (afterMs > 0 && Date.now() - last >= afterMs && !sessionGate.get()) void lockScreen();
  };
  recordInput();
  for (const name of inputs) addEventListener(name, recordInput, { capture: true, passive: true });
  setInterval(checkIdle, checkEveryMs);
  // After sleep the lock is checked before the page is visible.
  document.addEventListener('visibilitychange', checkIdle);
  setTimeout(() => void fetchLockOverlay().catch(() => undefined), fetchAfterMs);
}

function idleMinutes(): number {
  const minutes = Number(currentSettings()['base.idle_lock_minutes'] ?? 0);
  return Number.isFinite(minutes) ? minutes : 0;
}
