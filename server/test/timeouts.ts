import { setTimeoutFactor } from '#server/platform/timeouts.ts';
import { testLimits } from '../../test-limits.ts';
import settings from './server-settings.json' with { type: 'json' };

/** Settings of a server under test, which gives nothing up because the machine is busy. Journeys use them, too. */
export const serverSettings: Readonly<Record<string, string>> = settings;

/** The same in this process. */
export function widenTimeouts(): void {
  setTimeoutFactor(Number(settings.TIMEOUT_FACTOR));
}

/** `vi.waitFor` knows no setting of its own. */
export const waits = { timeout: testLimits.waitMs, interval: 20 } as const;
