import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';

/** A name that no name server ever knows (RFC 2606): what is sent there stays in this process. */
const trialHost = 'webhook-trial.invalid';

/**
 * Lets the demo be tried without a server outside: an address of the trial host answers as its path says, `/` that it has
 * taken the message, `/500` an error of its own. It tells what it has heard, so that signatures can be tried out. All else is
 * asked as ever.
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

/** What tells messages apart and signs them; the log keeps no more than 500 characters of an answer. */
const webhookHeaders = /^(webhook|notification)-/i;
