import { Pool } from 'undici';
import type { Round } from './statistics.ts';

export type Load = {
  origin: string;
  /** What is asked next; called once per request. */
  next: () => { path: string; headers: Record<string, string> };
  clients: number;
  seconds: number;
};

const wholeBody = { limit: 64 * 1024 * 1024 };

/** Keeps so many clients asking, each one request after the other on a connection that is kept alive. */
export async function httpRound({ origin, next, clients, seconds }: Load): Promise<Round> {
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  const ask = async (): Promise<void> => {
    const { path, headers } = next();
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump(wholeBody);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode} under load.`);
  };
  try {
    return await workRound(ask, { clients, seconds });
  } finally {
    await pool.close();
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
