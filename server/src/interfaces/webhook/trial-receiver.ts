import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';

/** A name that no DNS resolves (RFC 2606): calls to it stay in this process. */
const trialHost = 'webhook-trial.invalid';

/**
 * Makes the demo work without an external server: the trial host responds by path, `/` with success, `/500` with an
 * error of its own. The response repeats the headers, to try signatures. All other calls are made as usual.
 */
export function answersOnTrial(fetchOutbound: OutboundFetch): OutboundFetch {
  return async (url, options = {}) => {
    const { hostname, pathname } = new URL(url);
    if (hostname !== trialHost) return fetchOutbound(url, options);
    const status = /^\/[2-5]\d\d$/.test(pathname) ? Number(pathname.slice(1)) : 200;
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).filter(([name]) => webhookHeaders.test(name)),
    );
    const body = JSON.stringify({ trial: true, bytes: options.body?.length ?? 0, headers });
    return { status, headers: {}, body };
  };
}

/** Headers that identify and sign messages; the log stores at most 500 characters of a response. */
const webhookHeaders = /^(webhook|notification)-/i;
