/** Does so much work at once; the rest waits for its turn, in the order in which it came. */
export function limitConcurrency(maxRunning: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A place that somebody waits for is handed on.
      if (next) next();
      else running -= 1;
    }
  };
}
