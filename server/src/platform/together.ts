/**
 * Asks once for all who want to know: whoever comes while a question is on its way is told by the next one, which began after
 * they came, so that no answer is older than its question.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    running = asked;
    return asked;
  };
  const after = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined);
    next = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    next ??= after(running);
    return next;
  };
}
