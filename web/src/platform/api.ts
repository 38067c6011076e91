import { createClient } from './client.ts';
import { endSession, renewSession, token } from './session.ts';

const wire = {
  fetch: (url: string, request: RequestInit) => fetch(url, request),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
};

// Web Locks need a secure context; without one, windows of the same browser are not kept apart.
function exclusive<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('quayside-refresh', work) : work();
}

/**
 * Calls the server: `api` resolves to the envelope's `data`, `open` to an answer that is no envelope; both throw `ApiError`
 * for everything else.
 */
export const { api, open } = createClient(wire, { token, renew: renewSession, end: endSession, exclusive });
