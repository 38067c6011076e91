import { dictionaries } from '#contract/system/dictionary.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import type { Calls } from '#web/screen/screen.ts';

const { add } = resourceCalls(dictionaries.path, 'pages');

/** A new entry belongs to its dictionary. */
export function entryCalls(parent: number): Partial<Calls> {
  return {
    add: ({ body, ...write }) =>
      add({ ...write, body: typeof body === 'object' ? { ...body, is_value: true, parent } : body }),
  };
}
