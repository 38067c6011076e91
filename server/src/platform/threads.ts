import { Worker, type ResourceLimits } from 'node:worker_threads';
import { isMachineShared } from './timeouts.ts';

/** What every thread is started with: whether it may let the main thread go first. */
export type ThreadData = { canLowerPriority: boolean };

/** Threads that run one program and are used again: loading it takes longer than most of what it does. */
export type ThreadPool = {
  /** One that waits, else a new one. It is given back or terminated by whoever took it. */
  acquire: () => Worker;
  /** Only after it has done what it was asked for: one that failed or was given up is terminated instead. */
  release: (worker: Worker) => void;
};

type Options = {
  memory: ResourceLimits;
  /** Milliseconds after which a thread that nobody needs gives its memory back. */
  idleMs: number;
};

type IdleThread = { worker: Worker; timer: NodeJS.Timeout; discard: () => void };

/** The threads of a program, which is told what to do by messages. */
export function createThreadPool(program: URL, { memory, idleMs }: Options): ThreadPool {
  const idle: IdleThread[] = [];
  const acquire = (): Worker => {
    const ready = idle.pop();
    if (!ready) return startThread(program, memory);
    clearTimeout(ready.timer);
    // Only ours: the thread itself listens, too.
    ready.worker.off('error', ready.discard).off('exit', ready.discard).ref();
    return ready.worker;
  };
  const release = (worker: Worker): void => {
    const discard = (): void => {
      const at = idle.findIndex((each) => each.worker === worker);
      if (at >= 0) idle.splice(at, 1);
      void worker.terminate();
    };
    const timer = setTimeout(discard, idleMs).unref();
    // One that ends while it waits is not waited for, and does not keep the process.
    worker.once('error', discard).once('exit', discard).unref();
    idle.push({ worker, timer, discard });
  };
  return { acquire, release };
}

/**
 * Starts a thread. Whoever waits for it hears of its errors; one that was just given up may still have one, which must not end
 * the process. No setting of the process reaches what reads files of others, but where compiled code is kept.
 */
export function startThread(program: URL, memory: ResourceLimits = {}): Worker {
  // oxlint-disable-next-line node/no-process-env -- Node.js itself is told so
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const env = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache };
  const workerData: ThreadData = { canLowerPriority: !isMachineShared() };
  return new Worker(program, { workerData, resourceLimits: memory, execArgv: [], env }).on('error', () => undefined);
}
