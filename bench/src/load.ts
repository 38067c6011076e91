import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Round } from './statistics.ts';

export type Call = { path: string; headers: Record<string, string>; method?: 'GET' | 'POST'; body?: object };

export type Load = {
  origin: string;
  /** Returns the next request; called once per request. */
  next: () => Call;
  clients: number;
  seconds: number;
  /** Called for each failed request; without it the first failure ends the round. */
  onFailed?: (error: unknown) => void;
};

/**
 * Keeps `clients` clients busy, each with one request after the other on a keep-alive connection. Uses Node's own
 * client: with one client undici 7 adds 1.2 ms to every response, and autocannon omits unfinished requests at the end.
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

/** One request, its response read completely; throws unless it succeeds. */
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

/** Any work, by `clients` workers repeatedly; work that was started in time is finished and counted. */
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
