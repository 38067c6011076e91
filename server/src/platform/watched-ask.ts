import type { Log } from './log.ts';
import { instruments } from './metrics.ts';
import type { Ask } from './outgoing.ts';

/** Asks others and tells the log whom and how long it took: the host alone, since addresses hold keys. */
export function watchedAsk(ask: Ask, log: Log): Ask {
  return async (url, asked) => {
    const began = performance.now();
    const about = () => ({
      host: hostOf(url),
      method: asked?.method ?? 'GET',
      ms: Math.round(performance.now() - began),
    });
    try {
      const answer = await ask(url, asked);
      instruments.outgoing.inc({ outcome: outcomeOf(answer.status) });
      log.debug({ ...about(), status: answer.status }, 'another server was asked');
      return answer;
    } catch (error) {
      instruments.outgoing.inc({ outcome: 'failed' });
      log.info({ ...about(), err: error }, 'another server could not be asked');
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
