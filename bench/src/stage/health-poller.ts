import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const everyMs = 20;

/** Requests /healthz fifty times a second in a separate thread, until stopped. */
export function pollHealth(origin: string): () => Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: origin });
  return async () => {
    worker.postMessage('stop');
    // Its only message, at its end.
    const [timesMs] = (await once(worker, 'message')) as [number[]];
    return timesMs;
  };
}

async function asking(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const timesMs: number[] = [];
  let isOver = false;
  parentPort?.once('message', () => (isOver = true));
  while (!isOver) {
    const since = performance.now();
    const [answer] = (await once(get(`${origin}/healthz`, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`/healthz answered ${answer.statusCode}.`);
    timesMs.push(performance.now() - since);
    await sleep(everyMs);
  }
  agent.destroy();
  parentPort?.postMessage(timesMs);
}

if (!isMainThread) await asking(String(workerData));
