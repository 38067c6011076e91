import { setTimeoutFactor } from '#server/platform/timeouts.ts';
import { testLimits } from '../../test-limits.ts';
import settings from './server-settings.json' with { type: 'json' };

/** Settings of a server under test with longer time-outs, for busy machines. Journeys use them, too. */
export const serverSettings: Readonly<Record<string, string>> = settings;

/** Applies the same time-outs to this process. */
export function widenTimeouts(): void {
  setTimeoutFactor(Number(settings.TIMEOUT_FACTOR));
}

/** `vi.waitFor` has no global setting. */
export const waits = { timeout: testLimits.waitMs, interval: 20 } as const;
