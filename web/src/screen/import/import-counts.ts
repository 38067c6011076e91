import type { Task } from '#contract/system/task.ts';

/** What an import adds and changes, as its sentences need it. */
export function countsOf({ new_rows: created, changed_rows: changed }: Task) {
  return { created: (created ?? 0).toLocaleString(), changed: (changed ?? 0).toLocaleString() };
}
