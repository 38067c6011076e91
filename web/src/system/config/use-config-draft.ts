import { useState } from 'react';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import type { Saved } from './config-calls.ts';
import type { ConfigRow, Entry, Group } from './config-rows.ts';
import { defaultOf, entriesOf, sentOf, shownOf } from './config-values.ts';

/** What was changed of an item, and the version that its user has seen. */
export type Change = { version: number; shown?: ControlValue; status?: boolean; entries?: readonly Entry[] };
export type Draft = Readonly<Record<number, Change>>;

/** Changes of settings that are not saved yet, by item; what is changed back is no change. */
export function useConfigDraft() {
  const [draft, setDraft] = useState<Draft>({});
  const change = (row: ConfigRow, next: Partial<Change>) =>
    setDraft((before) => {
      const merged = { version: row.version, ...before[row.id], ...next };
      const { [row.id]: _, ...others } = before;
      return isChanged(row, merged) ? { ...others, [row.id]: merged } : others;
    });
  const reset = (row: ConfigRow) => change(row, { shown: shownOf(row, defaultOf(row.path)) });
  return { draft, change, reset, clear: () => setDraft({}), keep: setDraft };
}

function isChanged(row: ConfigRow, { shown, status, entries }: Change): boolean {
  const isValue = shown !== undefined && !same(shown, shownOf(row, row.value));
  const isEntries = entries !== undefined && !same(entries, entriesOf(row));
  return isValue || isEntries || (status !== undefined && status !== row.status);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changed items as they are sent, in the order in which they are shown. */
export function savedOf(groups: readonly Group[], draft: Draft): Saved[] {
  return groups
    .flatMap(({ items }) => items)
    .flatMap((row): Saved[] => {
      const change = draft[row.id];
      if (!change) return [];
      const value = change.shown === undefined ? row.value : sentOf(row, change.shown);
      const { version, status = row.status, entries } = change;
      return [{ id: row.id, version, value, status, ...(entries && { entries }) }];
    });
}
