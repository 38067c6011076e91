import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Round } from './statistics.ts';

export type Load = {
  origin: string;
  /** What is asked next; called once per request. */
  next: () => { path: string; headers: Record<string, string> };
  clients: number;
  seconds: number;
};

/**
 * Keeps so many clients asking, each one request after the other on a connection that is kept alive. Node's own client: at one
 * client undici 7 adds 1.2 ms of waiting to every answer, and autocannon leaves out what is unfinished at the end.
 */
export async function httpRound({ origin, next, clients, seconds }: Load): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname: host, port } = new URL(origin);
  const ask = async (): Promise<void> => {
    const asked = get({ host, port, agent, ...next() });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${asked.path} answered ${answer.statusCode} under load.`);
  };
  try {
    return await workRound(ask, { clients, seconds });
  } finally {
    agent.destroy();
  }
}

/** Any piece of work: so many workers, each doing it again and again; what was begun in time is finished and counts. */
export async function workRound(
  work: (worker: number) => Promise<unknown>,
  { clients, seconds }: Pick<Load, 'clients' | 'seconds'>,
): Promise<Round> {
  const timesMs: number[] = [];
  const since = performance.now();
  const end = since + seconds * 1000;
  const keepWorking = async (worker: number): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await work(worker);
      timesMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, worker) => keepWorking(worker)));
  return { timesMs, perSecond: timesMs.length / ((performance.now() - since) / 1000) };
}
