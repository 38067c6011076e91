import type { ContainerLine } from '../form/booking-values.ts';

type Lines = readonly ContainerLine[];

export type LineHistory = {
  /** Notes the lines as they were before an edit; `group`: edits of one group in a row are taken back together. */
  note: (before: Lines, group?: string) => void;
  undo: (now: Lines) => Lines | undefined;
  redo: (now: Lines) => Lines | undefined;
  /** Applies to every state that may come back, e.g. the ids that lines were given. */
  map: (change: (lines: Lines) => Lines) => void;
  clear: () => void;
  depth: () => { undo: number; redo: number };
};

const maxSteps = 200;

/** What can be taken back in the container list, and done again. Lines are never changed in place, so a state is a pointer. */
export function createHistory(): LineHistory {
  let past: readonly Lines[] = [];
  let future: readonly Lines[] = [];
  let lastGroup: string | undefined;
  return {
    note: (before, group) => {
      if (group === undefined || group !== lastGroup) past = [...past, before].slice(-maxSteps);
      future = [];
      lastGroup = group;
    },
    undo: (now) => {
      const before = past.at(-1);
      if (!before) return undefined;
      past = past.slice(0, -1);
      future = [...future, now];
      lastGroup = undefined;
      return before;
    },
    redo: (now) => {
      const after = future.at(-1);
      if (!after) return undefined;
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
