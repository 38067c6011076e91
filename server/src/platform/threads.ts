import { Worker, type ResourceLimits } from 'node:worker_threads';
import { isMachineShared } from './timeouts.ts';

/** Data of every new thread: whether it may lower its own priority. */
export type ThreadData = { canLowerPriority: boolean };

/** Reusable threads of one program, whose loading takes longer than most runs. */
export type ThreadPool = {
  /** An idle thread, else a new one. The caller must release or terminate it. */
  acquire: () => Worker;
  /** Only after a completed run; a thread that failed or was aborted must be terminated instead. */
  release: (worker: Worker) => void;
};

type Options = {
  memory: ResourceLimits;
  /** Milliseconds after which an idle thread ends to release its memory. */
  idleMs: number;
};

type IdleThread = { worker: Worker; timer: NodeJS.Timeout; discard: () => void };

/** A pool of threads of one program, which receives its work as messages. */
export function createThreadPool(program: URL, { memory, idleMs }: Options): ThreadPool {
  const idle: IdleThread[] = [];
  const acquire = (): Worker => {
    const ready = idle.pop();
    if (!ready) return startThread(program, memory);
    clearTimeout(ready.timer);
    // Removes only our listeners: the thread has its own.
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
    // An idle thread that ends is forgotten, and does not keep the process alive.
    worker.once('error', discard).once('exit', discard).unref();
    idle.push({ worker, timer, discard });
  };
  return { acquire, release };
}

/**
 * Starts a thread. Its errors reach the current caller; a terminated one may still raise one, which must not end the
 * process. Threads parse untrusted files, so they inherit no environment except the folder of the compile cache.
 */
export function startThread(program: URL, memory: ResourceLimits = {}): Worker {
  // oxlint-disable-next-line node/no-process-env -- read by Node.js itself
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const env = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache };
  const workerData: ThreadData = { canLowerPriority: !isMachineShared() };
  return new Worker(program, { workerData, resourceLimits: memory, execArgv: [], env }).on('error', () => undefined);
}
