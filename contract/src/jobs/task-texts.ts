import { fill } from '../fill.ts';
import type { ErrorParams } from '../errors.ts';
import { type Language, languages, locales, textsIn } from '../languages/language.ts';
import { runFailureTexts, runLineTexts } from './run-lines.messages.ts';
import { describeDeliveryError } from '../delivery-errors.ts';
import { seededTasks } from './seeded-tasks.labels.ts';

export type RunLineKey = keyof (typeof runLineTexts)['en'];
/** A line of a run's log by its message key. */
export type LoggedLine = { key: RunLineKey; params?: ErrorParams };

const stored = seededTasks['zh-CN'];
type SeededTask = keyof typeof stored;
const seededKeys = Object.keys(stored) as SeededTask[];

function seededKeyOf(name: string, among: readonly Language[]): SeededTask | undefined {
  return seededKeys.find((key) => among.some((language) => textsIn(seededTasks, language)[key] === name));
}

/** A task's name in the reader's language; a name given by a user is unchanged. */
export function taskNameIn(name: string, language: Language): string {
  const key = seededKeyOf(name, locales);
  return key === undefined ? name : textsIn(seededTasks, language)[key];
}

/** The stored form of a name in any language. */
export function storedTaskName(name: string): string {
  const key = seededKeyOf(name, languages);
  return key === undefined ? name : stored[key];
}

/** Stored names and their English, to search in either. */
export const seededNames = seededKeys.map((key) => ({ stored: stored[key], english: seededTasks.en[key] }));

/** A log line as text; undefined if its key belongs to a newer version. */
export function runLineText({ key, params = {} }: { key: string; params?: ErrorParams }, language: Language) {
  const texts: Readonly<Record<string, string>> = textsIn(runLineTexts, language);
  const text = texts[key];
  return text === undefined ? undefined : fill(text, params);
}

/** Why a run failed: the known reason in the reader's language, else the error thrown. */
export function runErrorText(
  { failure, error }: { failure: string | null; error: string },
  language: Language,
): string {
  const texts: Readonly<Record<string, string>> = textsIn(runFailureTexts, language);
  return texts[failure ?? ''] ?? describeDeliveryError(error, language);
}
