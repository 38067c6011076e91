/** What happened last, as much of it as is shown; a node keeps it in its memory. */
export type Recent<T> = { add: (one: T) => void; all: () => readonly T[] };

/** The newest stand first. */
export function recent<T>(capacity: number): Recent<T> {
  const items: T[] = [];
  return {
    add: (one) => {
      items.unshift(one);
      if (items.length > capacity) items.pop();
    },
    all: () => [...items],
  };
}
