import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { describeCrontab } from './crontab.ts';
import { scheduleTexts } from './words.messages.ts';

/** An interval in words, from its stored form: `5 minutes`. */
export function intervalText(name: string, language: Language): string {
  const [every = '', period = ''] = name.split(' ');
  const texts = textsIn(scheduleTexts, language);
  const knownPeriod = period in texts.one ? (period as keyof typeof texts.one) : undefined;
  if (!knownPeriod) return name;
  return every === '1' ? texts.one[knownPeriod] : texts.many[knownPeriod].replace('{every}', every);
}

/** A task's schedule in words, from its stored form: an interval, or a crontab with its time zone. */
export function scheduleText(stored: string, language: Language): string {
  const parts = stored.split(' ');
  if (parts.length === 2) return intervalText(stored, language);
  if (parts.length !== 6) return stored;
  const rule = describeCrontab(parts.slice(0, 5).join(' '), language);
  return fill(textsIn(scheduleTexts, language).in_zone, { rule, zone: parts[5] ?? '' });
}
