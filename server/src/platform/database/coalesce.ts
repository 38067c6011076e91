/**
 * Asks once for all who want to know: whoever comes while a question is on its way is told by the next one, which began after
 * they came, so that no answer is older than its question.
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
