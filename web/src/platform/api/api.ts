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

// Web Locks need a secure context; without one, windows of the same browser are not kept apart.
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
 * Calls the server: `api` resolves to the envelope's `data`, `open` to an answer that is no envelope; both throw `ApiError`
 * for everything else.
 */
export const { api, open } = createClient(network, session);

/** The same over another way of fetching, e.g. one that tells how much of a file is sent. */
export function apiOver(fetch: typeof network.fetch): typeof api {
  return createClient({ ...network, fetch }, session).api;
}

/** Calls for whoever has a link and no session; those of somebody who happens to be signed in do not touch their. */
export const { api: publicApi } = createClient(network, {
  token: () => undefined,
  renew: () => undefined,
  end: () => undefined,
  exclusive: (work) => work(),
});
