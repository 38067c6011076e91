import { Cron } from 'croner';
import cronstrue from 'cronstrue';
// All of its 40 languages would take 1.6 MB.
import 'cronstrue/locales/zh_CN.js';
import 'cronstrue/locales/zh_TW.js';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type Crontab, crontabFields, crontabText } from '#contract/jobs/crontab-schedule.ts';
import type { Language } from '#contract/languages/language.ts';

const previewCount = 5;

/** Exactly five fields, without nicknames such as `@daily`. Paused: used for calculation only. */
function cronOf(text: string, timezone: string): Cron {
  return new Cron(text, { mode: '5-part', timezone, paused: true });
}

/** The first instant after `after` at which a schedule fires. */
export function nextByCrontab(text: string, timezone: string, after: Date): Date | null {
  return cronOf(text, timezone).nextRun(after);
}

/** The next instants at which a schedule fires. */
export function nextRunsOf(crontab: Crontab, after: Date): Date[] {
  return cronOf(crontabText(crontab), crontab.timezone).nextRuns(previewCount, after);
}

/** Issues of a schedule: it is invalid, or never fires. */
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

// A CommonJS module whose default export depends on how it is loaded.
const cronText: typeof cronstrue.default.toString = cronstrue.toString.bind(cronstrue);

/** Between Chinese characters and digits, where a blank is inserted. */
const hanDigitBoundary = /(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu;

/** A schedule in words, e.g. "At 03:30"; the schedule itself if that is impossible. */
export function describeCrontab(text: string, language: Language): string {
  try {
    const description = cronText(text, { locale: languages[language], use24HourTimeFormat: true, verbose: false });
    return language === 'en' ? description : description.replaceAll(hanDigitBoundary, ' ').replaceAll(/ ?, ?/g, '，');
  } catch {
    return text;
  }
}
