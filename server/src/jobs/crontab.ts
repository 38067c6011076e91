import { Cron } from 'croner';
import cronstrue from 'cronstrue';
// Its 40 languages together take 1.6 MB.
import 'cronstrue/locales/zh_CN.js';
import 'cronstrue/locales/zh_TW.js';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type Crontab, crontabFields, crontabText } from '#contract/jobs/crontab-schedule.ts';
import type { Language } from '#contract/languages/language.ts';

const previewCount = 5;

/** Exactly five fields; nicknames such as `@daily` are none. Paused: it only reckons. */
function cronOf(text: string, timezone: string): Cron {
  return new Cron(text, { mode: '5-part', timezone, paused: true });
}

/** The first instant after another at which a rule fires. */
export function nextByCrontab(text: string, timezone: string, after: Date): Date | null {
  return cronOf(text, timezone).nextRun(after);
}

/** The next instants at which a rule fires. */
export function nextRunsOf(crontab: Crontab, after: Date): Date[] {
  return cronOf(crontabText(crontab), crontab.timezone).nextRuns(previewCount, after);
}

/** What is wrong with a rule: it is none, or it never fires. */
export function crontabIssues(crontab: Crontab, now: Date): FieldIssue[] {
  for (const path of crontabFields) {
    const singleField = Object.fromEntries(crontabFields.map((name) => [name, name === path ? crontab[path] : '*']));
    const reason = refusalOf(Object.values(singleField).join(' '), crontab.timezone);
    if (reason !== undefined) return [{ path, rule: 'crontab_wrong', params: { value: crontab[path] } }];
  }
  return nextByCrontab(crontabText(crontab), crontab.timezone, now) === null
    ? [{ path: 'day_of_month', rule: 'crontab_never' }]
    : [];
}

function refusalOf(text: string, timezone: string): string | undefined {
  try {
    cronOf(text, timezone);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const languages: Record<Language, string> = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en' };

// The module is its own default, and is seen as either, by how it was loaded.
const cronText: typeof cronstrue.default.toString = cronstrue.toString.bind(cronstrue);

/** Between Chinese and a number stands a blank. */
const hanDigitBoundary = /(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu;

/** A rule in words, e.g. "At 03:30"; the rule itself where it is beyond words. */
export function describeCrontab(text: string, language: Language): string {
  try {
    const description = cronText(text, { locale: languages[language], use24HourTimeFormat: true, verbose: false });
    return language === 'en' ? description : description.replaceAll(hanDigitBoundary, ' ').replaceAll(/ ?, ?/g, '，');
  } catch {
    return text;
  }
}
