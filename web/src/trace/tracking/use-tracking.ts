import { useEffect, useState } from 'react';
import type { PublicTracking } from '#contract/trace/public-tracking.ts';
import { publicApi } from '#web/platform/api.ts';
import { ApiError } from '#web/platform/api-error.ts';

export type Tracked = {
  found?: PublicTracking;
  error?: unknown;
  isBusy: boolean;
  /** How long the server wants to be left alone. */
  waitSeconds: number;
};

/** Often enough for a ship, and far below what the server bears. */
const refreshMs = 60_000;
const maxWaitSeconds = 300;

/** What a customer may know of a shipment, asked again while they look. */
export function useTracking(token: string): Tracked & { refresh: () => void } {
  const [tracked, setTracked] = useState<Tracked>({ isBusy: true, waitSeconds: 0 });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const call = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (ms: number) => {
      timer = setTimeout(() => setRound((before) => before + 1), ms);
    };
    publicApi<PublicTracking>('GET', `/api/trace/public/${token}/`, { signal: call.signal }).then(
      (found) => {
        setTracked({ found, isBusy: false, waitSeconds: 0 });
        again(refreshMs);
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const waitSeconds = secondsOf(error);
        setTracked((before) => ({ ...lastFound(before, error), error, isBusy: false, waitSeconds }));
        if (!isRefusedForGood(error)) again(waitSeconds > 0 ? waitSeconds * 1000 : refreshMs);
      },
    );
    return () => {
      call.abort();
      clearTimeout(timer);
    };
  }, [token, round]);

  function refresh() {
    setTracked((before) => ({ ...before, isBusy: true }));
    setRound((before) => before + 1);
  }
  return { ...tracked, refresh };
}

/** A link that is unknown or has expired; which of both is nobody's business. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 410].includes(error.status);
}

/** What was shown stays in sight over a failure of the network, not over a link that holds no more. */
function lastFound({ found }: Tracked, error: unknown): Pick<Tracked, 'found'> {
  return found && !isRefusedForGood(error) ? { found } : {};
}

function secondsOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  const { data } = error;
  const seconds = typeof data === 'object' && data !== null && 'seconds' in data ? data.seconds : 0;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, maxWaitSeconds) : 60;
}
