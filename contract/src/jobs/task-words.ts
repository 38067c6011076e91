import { fill } from '../fill.ts';
import type { ErrorParams } from '../errors.ts';
import { type Language, languages, locales, wordsIn } from '../languages/language.ts';
import { runFailureTexts, runLineTexts } from './run-lines.messages.ts';
import { troubleIn } from '../trouble.ts';
import { seededTasks } from './seeded-tasks.labels.ts';

export type RunLineKey = keyof (typeof runLineTexts)['en'];
/** A line of a run's log as what it means. */
export type SaidLine = { key: RunLineKey; params?: ErrorParams };

const kept = seededTasks['zh-CN'];
type Seeded = keyof typeof kept;
const seededKeys = Object.keys(kept) as Seeded[];

function seededBy(name: string, among: readonly Language[]): Seeded | undefined {
  return seededKeys.find((key) => among.some((language) => wordsIn(seededTasks, language)[key] === name));
}

/** A task's name as its reader calls it; one that somebody has given stays as it is. */
export function taskNameIn(name: string, language: Language): string {
  const key = seededBy(name, locales);
  return key === undefined ? name : wordsIn(seededTasks, language)[key];
}

/** As it is kept, whichever language it was written in. */
export function keptTaskName(name: string): string {
  const key = seededBy(name, languages);
  return key === undefined ? name : kept[key];
}

/** Names as they are kept and their English, to look for them in either. */
export const seededNames = seededKeys.map((key) => ({ kept: kept[key], english: seededTasks.en[key] }));

/** A line in words; undefined for what only a newer version says. */
export function lineIn({ key, params = {} }: { key: string; params?: ErrorParams }, language: Language) {
  const words: Readonly<Record<string, string>> = wordsIn(runLineTexts, language);
  const text = words[key];
  return text === undefined ? undefined : fill(text, params);
}

/** Why a run failed: what is known of it in the reader's words, else what was thrown. */
export function runErrorIn({ failure, error }: { failure: string | null; error: string }, language: Language): string {
  const words: Readonly<Record<string, string>> = wordsIn(runFailureTexts, language);
  return words[failure ?? ''] ?? troubleIn(error, language);
}
