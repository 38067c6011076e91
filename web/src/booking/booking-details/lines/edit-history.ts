export type EditHistory<T> = {
  /** Records the state before an edit; consecutive edits of one `group` are undone together. */
  note: (before: T, group?: string) => void;
  /** The state before the last edit. */
  undo: (now: T) => T | undefined;
  redo: (now: T) => T | undefined;
  /** Changes all recorded states, e.g. to assign ids to lines. */
  map: (change: (state: T) => T) => void;
  clear: () => void;
  depth: () => { undo: number; redo: number };
};

const maxSteps = 200;

/** Undo and redo for the container list and the products. States are immutable. */
export function createHistory<T>(): EditHistory<T> {
  let past: readonly T[] = [];
  let future: readonly T[] = [];
  let lastGroup: string | undefined;
  return {
    note: (before, group) => {
      if (group === undefined || group !== lastGroup) past = [...past, before].slice(-maxSteps);
      future = [];
      lastGroup = group;
    },
    undo: (now) => {
      const before = past.at(-1);
      if (before === undefined) return undefined;
      past = past.slice(0, -1);
      future = [...future, now];
      lastGroup = undefined;
      return before;
    },
    redo: (now) => {
      const after = future.at(-1);
      if (after === undefined) return undefined;
      future = future.slice(0, -1);
      past = [...past, now];
      lastGroup = undefined;
      return after;
    },
    map: (change) => {
      past = past.map(change);
      future = future.map(change);
    },
    clear: () => {
      past = [];
      future = [];
      lastGroup = undefined;
    },
    depth: () => ({ undo: past.length, redo: future.length }),
  };
}
