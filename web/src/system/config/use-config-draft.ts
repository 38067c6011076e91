import { useState } from 'react';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import type { SavedConfig } from './config-calls.ts';
import type { ConfigRow, ConfigEntry, Group } from './config-rows.ts';
import { defaultOf, configEntries, sentOf, controlValueOf } from './config-values.ts';

/** What was changed of an item, and the version that its user has seen. */
export type ConfigChange = {
  version: number;
  shown?: ControlValue;
  status?: boolean;
  entries?: readonly ConfigEntry[];
};
export type ConfigDraft = Readonly<Record<number, ConfigChange>>;

/** Changes of settings that are not saved yet, by item; what is changed back is no change. */
export function useConfigDraft() {
  const [draft, setDraft] = useState<ConfigDraft>({});
  const change = (row: ConfigRow, next: Partial<ConfigChange>) =>
    setDraft((before) => {
      const merged = { version: row.version, ...before[row.id], ...next };
      const { [row.id]: _, ...others } = before;
      return isChanged(row, merged) ? { ...others, [row.id]: merged } : others;
    });
  const reset = (row: ConfigRow) => change(row, { shown: controlValueOf(row, defaultOf(row.path)) });
  return { draft, change, reset, clear: () => setDraft({}), keep: setDraft };
}

function isChanged(row: ConfigRow, { shown, status, entries }: ConfigChange): boolean {
  const isValue = shown !== undefined && !same(shown, controlValueOf(row, row.value));
  const isEntries = entries !== undefined && !same(entries, configEntries(row));
  return isValue || isEntries || (status !== undefined && status !== row.status);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changed items as they are sent, in the order in which they are shown. */
export function savedOf(groups: readonly Group[], draft: ConfigDraft): SavedConfig[] {
  return groups
    .flatMap(({ items }) => items)
    .flatMap((row): SavedConfig[] => {
      const change = draft[row.id];
      if (!change) return [];
      const value = change.shown === undefined ? row.value : sentOf(row, change.shown);
      const { version, status = row.status, entries } = change;
      return [{ id: row.id, version, value, status, ...(entries && { entries }) }];
    });
}
