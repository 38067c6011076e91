import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Round } from './statistics.ts';

export type Call = { path: string; headers: Record<string, string>; method?: 'GET' | 'POST'; body?: object };

export type Load = {
  origin: string;
  /** What is asked next; called once per request. */
  next: () => Call;
  clients: number;
  seconds: number;
  /** Told of each call that fails; without it the first one ends the round. */
  onFailed?: (error: unknown) => void;
};

/**
 * Keeps so many clients asking, each one request after the other on a connection that is kept alive. Node's own client: at one
 * client undici 7 adds 1.2 ms of waiting to every answer, and autocannon leaves out what is unfinished at the end.
 */
export async function httpRound({ origin, next, clients, seconds, onFailed }: Load): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const work = async () => {
    const sent = send(origin, agent, next());
    await (onFailed ? sent.catch(onFailed) : sent);
  };
  try {
    return await workRound(work, { clients, seconds });
  } finally {
    agent.destroy();
  }
}

/** One call, its answer read to the end; anything but success is not worth timing. */
export async function send(origin: string, agent: Agent, { path, headers, method = 'GET', body }: Call): Promise<void> {
  const { hostname: host, port } = new URL(origin);
  const sent = body && JSON.stringify(body);
  const allHeaders = sent === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  const outgoing = request({ host, port, agent, method, path, headers: allHeaders }).end(sent);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} under load.`);
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
