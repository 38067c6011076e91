import { readStored, useStored } from '#web/platform/stored.ts';

const key = 'keys.letters';

/** Whether single-letter keys are on; users with speech input or tremor turn them off (WCAG 2.1.4). */
export const useLetterKeys = () => useStored(key, true);

export const hasLetterKeys = (): boolean => readStored<unknown>(key, true) !== false;
