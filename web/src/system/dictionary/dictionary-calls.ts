import { dictionaries } from '#contract/system/dictionary.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import type { Calls, Write } from '#web/screen/screen.ts';

const calls = resourceCalls(dictionaries.path, 'pages');

/** Dictionaries alone, not the entries that lie in the same list. */
export const topCalls: Partial<Calls> = {
  list: (call, signal) => calls.list({ ...call, search: { ...call.search, is_value: '0' } }, signal),
};

/** The entries of one dictionary; a new one belongs to it. */
export function entryCalls(parent: number): Partial<Calls> {
  const own = { is_value: '1', parent: String(parent) };
  return {
    list: (call, signal) => calls.list({ ...call, search: { ...call.search, ...own } }, signal),
    add: (write) => calls.add({ ...write, body: within(write, parent) }),
  };
}

function within({ body }: Write, parent: number): unknown {
  return typeof body === 'object' ? { ...body, is_value: true, parent } : body;
}
