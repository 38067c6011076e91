import { useState } from 'react';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import type { SavedConfig } from './config-calls.ts';
import type { ConfigRow, ConfigEntry, Group } from './config-rows.ts';
import { defaultOf, configEntries, sentOf, controlValueOf } from './config-values.ts';

/** A changed item, and the version its user has seen. */
export type ConfigChange = {
  version: number;
  controlValue?: ControlValue;
  status?: boolean;
  entries?: readonly ConfigEntry[];
};
export type ConfigDraft = Readonly<Record<number, ConfigChange>>;

/** Unsaved changes of settings, by item; restoring the old value removes the change. */
export function useConfigDraft() {
  const [draft, setDraft] = useState<ConfigDraft>({});
  const change = (row: ConfigRow, next: Partial<ConfigChange>) =>
    setDraft((before) => {
      const merged = { version: row.version, ...before[row.id], ...next };
      const { [row.id]: _, ...others } = before;
      return isChanged(row, merged) ? { ...others, [row.id]: merged } : others;
    });
  const reset = (row: ConfigRow) => change(row, { controlValue: controlValueOf(row, defaultOf(row.path)) });
  return { draft, change, reset, clear: () => setDraft({}), keep: setDraft };
}

function isChanged(row: ConfigRow, { controlValue, status, entries }: ConfigChange): boolean {
  const isValue = controlValue !== undefined && !same(controlValue, controlValueOf(row, row.value));
  const isEntries = entries !== undefined && !same(entries, configEntries(row));
  return isValue || isEntries || (status !== undefined && status !== row.status);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changed items for the request, in display order. */
export function savedOf(groups: readonly Group[], draft: ConfigDraft): SavedConfig[] {
  return groups
    .flatMap(({ items }) => items)
    .flatMap((row): SavedConfig[] => {
      const change = draft[row.id];
      if (!change) return [];
      const value = change.controlValue === undefined ? row.value : sentOf(row, change.controlValue);
      const { version, status = row.status, entries } = change;
      return [{ id: row.id, version, value, status, ...(entries && { entries }) }];
    });
}
