import { useDictionary } from '#web/platform/dictionary.ts';

/** The word of a dictionary's value, or the value. */
export function useDictionaryLabel(dictionary: string, value: string | null): string {
  const items = useDictionary(dictionary);
  return items.find((item) => item.value === value)?.label ?? value ?? '';
}
