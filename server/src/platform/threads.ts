import { Worker, type ResourceLimits } from 'node:worker_threads';
import { isMachineShared } from './timeouts.ts';

/** What every thread is started with: whether it may let the main thread go first. */
export type ThreadData = { canStepBack: boolean };

/** Threads that run one program and are used again: loading it takes longer than most of what it does. */
export type Threads = {
  /** One that waits, else a new one. It is given back or terminated by whoever took it. */
  take: () => Worker;
  /** Only after it has done what it was asked for: one that failed or was given up is terminated instead. */
  giveBack: (worker: Worker) => void;
};

type Options = {
  memory: ResourceLimits;
  /** Milliseconds after which a thread that nobody needs gives its memory back. */
  idleMs: number;
};

type Idle = { worker: Worker; timer: NodeJS.Timeout; leave: () => void };

/** The threads of a program, which is told what to do by messages. */
export function threadsOf(program: URL, { memory, idleMs }: Options): Threads {
  const idle: Idle[] = [];
  const take = (): Worker => {
    const ready = idle.pop();
    if (!ready) return startThread(program, memory);
    clearTimeout(ready.timer);
    // Only ours: the thread itself listens, too.
    ready.worker.off('error', ready.leave).off('exit', ready.leave).ref();
    return ready.worker;
  };
  const giveBack = (worker: Worker): void => {
    const leave = (): void => {
      const at = idle.findIndex((each) => each.worker === worker);
      if (at >= 0) idle.splice(at, 1);
      void worker.terminate();
    };
    const timer = setTimeout(leave, idleMs).unref();
    // One that ends while it waits is not waited for, and does not keep the process.
    worker.once('error', leave).once('exit', leave).unref();
    idle.push({ worker, timer, leave });
  };
  return { take, giveBack };
}

/**
 * Starts a thread. Whoever waits for it hears of its errors; one that was just given up may still have one, which must not end
 * the process. No setting of the process reaches what reads files of others, but where compiled code is kept.
 */
export function startThread(program: URL, memory: ResourceLimits = {}): Worker {
  // oxlint-disable-next-line node/no-process-env -- Node.js itself is told so
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled };
  const workerData: ThreadData = { canStepBack: !isMachineShared() };
  return new Worker(program, { workerData, resourceLimits: memory, execArgv: [], env }).on('error', () => undefined);
}
