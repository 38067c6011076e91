import { readStored, useStored } from '#web/platform/stored.ts';

const key = 'keys.letters';

/** Whether the keys that are plain letters work; who dictates or has a tremor switches them off (WCAG 2.1.4). */
export const useLetterKeys = () => useStored(key, true);

export const hasLetterKeys = (): boolean => readStored<unknown>(key, true) !== false;
