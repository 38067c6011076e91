import type { Log } from '../log/log.ts';
import { instruments } from '../metrics.ts';
import type { OutboundFetch } from './outbound-fetch.ts';

/** Logs the host and duration of calls to other servers; not the URL, which may contain keys. */
export function loggedFetch(fetchOutbound: OutboundFetch, log: Log): OutboundFetch {
  return async (url, options) => {
    const startedAt = performance.now();
    const fields = () => ({
      host: hostOf(url),
      method: options?.method ?? 'GET',
      ms: Math.round(performance.now() - startedAt),
    });
    try {
      const response = await fetchOutbound(url, options);
      instruments.outgoing.inc({ outcome: outcomeOf(response.status) });
      log.debug({ ...fields(), status: response.status }, 'another server was asked');
      return response;
    } catch (error) {
      instruments.outgoing.inc({ outcome: 'failed' });
      log.info({ ...fields(), err: error }, 'another server could not be asked');
      throw error;
    }
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function outcomeOf(status: number): string {
  if (status >= 500) return 'broken';
  return status >= 400 ? 'refused' : 'ok';
}
