/** What happened last, as much of it as is shown; a node keeps it in its memory. */
export type Recent<T> = { add: (one: T) => void; all: () => readonly T[] };

/** The newest stand first. */
export function recent<T>(most: number): Recent<T> {
  const kept: T[] = [];
  return {
    add: (one) => {
      kept.unshift(one);
      if (kept.length > most) kept.pop();
    },
    all: () => [...kept],
  };
}
