/**
 * Combines concurrent calls: callers who arrive during a run share the next one, which starts after they arrived, so
 * that no result is older than its request.
 */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const current = run().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  const after = async (previous: Promise<T>): Promise<T> => {
    await previous.catch(() => undefined);
    next = undefined;
    return start();
  };
  return () => {
    if (!running) return start();
    next ??= after(running);
    return next;
  };
}
