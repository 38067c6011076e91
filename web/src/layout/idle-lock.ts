import { lockScreen } from '#web/platform/screen-lock.ts';
import { restraint } from '#web/platform/restraint.ts';
import { settingsNow } from '#web/platform/settings.ts';
import { fetchCurtain } from '../curtain/hang-curtain.ts';

/** When somebody last did something, in any window of this browser. */
const mark = 'quayside-input-at';
const noteEveryMs = 5_000;
const lookEveryMs = 10_000;
const fetchAfterMs = 6_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the screen after the minutes without input that `base.idle_lock_minutes` says; 0 never does. */
export function watchIdle(): void {
  let noted = 0;
  const note = () => {
    const now = Date.now();
    if (now - noted < noteEveryMs) return;
    noted = now;
    localStorage.setItem(mark, String(now));
  };
  const look = () => {
    const afterMs = idleMinutes() * 60_000;
    const last = Math.max(noted, Number(localStorage.getItem(mark)));
    if (afterMs > 0 && Date.now() - last >= afterMs && !restraint.get()) void lockScreen();
  };
  note();
  for (const name of inputs) addEventListener(name, note, { capture: true, passive: true });
  setInterval(look, lookEveryMs);
  // A machine that slept is looked at before anybody looks at it.
  document.addEventListener('visibilitychange', look);
  setTimeout(() => void fetchCurtain().catch(() => undefined), fetchAfterMs);
}

function idleMinutes(): number {
  const minutes = Number(settingsNow()['base.idle_lock_minutes'] ?? 0);
  return Number.isFinite(minutes) ? minutes : 0;
}
