import autocannon from 'autocannon';
import type { Round } from './statistics.ts';

export type Load = {
  origin: string;
  /** What is asked next; called once per request. */
  next: () => { path: string; headers: Record<string, string> };
  clients: number;
  seconds: number;
};

/** Keeps so many clients asking, each on a connection of its own, one request after the other. */
export async function httpRound({ origin, next, clients, seconds }: Load): Promise<Round> {
  const timesMs: number[] = [];
  const since = performance.now();
  const request = { setupRequest: (each: autocannon.Request) => ({ ...each, ...next() }) };
  const options = { url: origin, connections: clients, duration: seconds, sampleInt: 100, requests: [request] };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (...told) => timesMs.push(told[3]));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests failed under load, e.g. ${next().path}`);
  return { timesMs, perSecond: timesMs.length / ((performance.now() - since) / 1000) };
}

/** The same with any piece of work: so many workers, each doing it again and again. */
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
