/** Runs at most `maxRunning` works at the same time; others wait in order of arrival. */
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
      // The freed place goes to the next one waiting.
      if (next) next();
      else running -= 1;
    }
  };
}
