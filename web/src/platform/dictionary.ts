import { createStore, useStore } from './store.ts';

/** One entry of a dictionary, its value in its real type. */
export type DictionaryItem = { label: string; value: string | number | boolean; color: string };
/** The wire format: every value is text, `type` 1 is a number, 6 a boolean. */
export type WireDictionary = { value: string; children: readonly WireItem[] };
export type WireItem = { label: string; value: string | number | boolean; type: number; color?: string | null };

const none: readonly DictionaryItem[] = [];
const dictionaries = createStore<ReadonlyMap<string, readonly DictionaryItem[]>>(new Map());

/** Entries without a colour take turns; the server assigns colours to well-known values. */
const autoColors = ['primary', 'success', 'warning', 'danger'];

export function setDictionaries(groups: readonly WireDictionary[]): void {
  dictionaries.set(new Map(groups.map(({ value, children }) => [value, children.map(fromWire)])));
}

function fromWire({ label, value, type, color }: WireItem, index: number): DictionaryItem {
  return {
    label,
    value: typedValue(value, type),
    color: color || (autoColors[index % autoColors.length] ?? 'primary'),
  };
}

function typedValue(value: string | number | boolean, type: number): string | number | boolean {
  if (type === 1) return Number(value);
  return type === 6 ? String(value) === 'true' : value;
}

/** The label of a dictionary's value, or else the value. */
export function useDictionaryLabel(key: string, value: string | null): string {
  return useDictionary(key).find((item) => item.value === value)?.label ?? value ?? '';
}

/** The current entries of a dictionary, outside of React. */
export function dictionaryOf(key: string): readonly DictionaryItem[] {
  return dictionaries.get().get(key) ?? none;
}

/** The entries of a dictionary; empty if unknown. */
export function useDictionary(key: string): readonly DictionaryItem[] {
  return useStore(dictionaries).get(key) ?? none;
}
