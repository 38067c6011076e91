import { recordServedBuild } from '../build.ts';
import { createClient } from './client.ts';
import { waitForSessionGate } from '../session/session-gate.ts';
import { endSession, renewSession, token } from '../session/session.ts';
import { currentView } from '../session/view-as.ts';

const network = {
  fetch: async (url: string, request: RequestInit) => {
    const response = await fetch(url, request);
    recordServedBuild(response.headers.get('x-build'));
    return response;
  },
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
};

// Web Locks need a secure context; without one, windows of the same browser may collide.
function exclusive<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('quayside-refresh', work) : work();
}

const session = {
  token,
  renew: renewSession,
  end: endSession,
  isRenewable: () => !currentView(),
  waitForGate: waitForSessionGate,
  exclusive,
};

/**
 * Calls the server: `api` resolves to the envelope's `data`, `open` to a response without envelope; both throw
 * `ApiError` for everything else.
 */
export const { api, open } = createClient(network, session);

/** The same with another fetch function, e.g. one with upload progress. */
export function apiOver(fetch: typeof network.fetch): typeof api {
  return createClient({ ...network, fetch }, session).api;
}

/** Calls for pages without a session; they do not affect an existing one. */
export const { api: publicApi } = createClient(network, {
  token: () => undefined,
  renew: () => undefined,
  end: () => undefined,
  exclusive: (work) => work(),
});
