import type { ContainerLine } from '../form/booking-values.ts';

type Lines = readonly ContainerLine[];

export type LineHistory = {
  /** Records the lines before an edit; consecutive edits of one `group` are undone together. */
  note: (before: Lines, group?: string) => void;
  undo: (now: Lines) => Lines | undefined;
  redo: (now: Lines) => Lines | undefined;
  /** Changes all recorded states, e.g. to assign ids to lines. */
  map: (change: (lines: Lines) => Lines) => void;
  clear: () => void;
  depth: () => { undo: number; redo: number };
};

const maxSteps = 200;

/** Undo and redo for the container list. Lines are immutable, so a state is a reference. */
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
