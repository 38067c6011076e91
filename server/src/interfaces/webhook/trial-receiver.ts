import type { OutboundFetch } from '#server/platform/outbound-fetch.ts';

/** A name that no name server ever knows (RFC 2606): what is sent there stays in this process. */
const trialHost = 'webhook-trial.invalid';

/**
 * Lets the demo be tried without a server outside: an address of the trial host answers as its path says, `/` that it has
 * taken the message, `/500` an error of its own. It tells what it has heard, so that signatures can be tried out. All else is
 * asked as ever.
 */
export function answersOnTrial(ask: OutboundFetch): OutboundFetch {
  return async (url, asked = {}) => {
    const { hostname, pathname } = new URL(url);
    if (hostname !== trialHost) return ask(url, asked);
    const status = /^\/[2-5]\d\d$/.test(pathname) ? Number(pathname.slice(1)) : 200;
    const headers = Object.fromEntries(Object.entries(asked.headers ?? {}).filter(([name]) => own.test(name)));
    const body = JSON.stringify({ trial: true, bytes: asked.body?.length ?? 0, headers });
    return { status, headers: {}, body };
  };
}

/** What tells messages apart and signs them; the log keeps no more than 500 characters of an answer. */
const own = /^(webhook|notification)-/i;
