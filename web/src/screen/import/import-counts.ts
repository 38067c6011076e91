import { countText } from '#web/platform/languages/i18n.ts';
import type { Task } from '#contract/system/task.ts';

/** The counts of added and changed rows, for texts. */
export function countsOf({ new_rows: created, changed_rows: changed }: Task) {
  return { created: countText(created ?? 0), changed: countText(changed ?? 0) };
}
