import type * as z from 'zod';
import { fill } from '#contract/fill.ts';
import type { Locale } from '#contract/kit.ts';
import type { Problem } from '#server/exchange/edifact/public.ts';
import { unreadTexts } from './unread.messages.ts';

/** Why something cannot be read, in a reader's language. */
export type UnreadableReason = (locale: Locale) => string;

const maxProblems = 3;

/** The errors of an interchange with their places. */
export function unreadFor(problems: readonly Problem[]): UnreadableReason {
  return (locale) => {
    const { place, ...words } = unreadTexts[locale];
    const texts = problems
      .slice(0, maxProblems)
      .map(({ code, detail, at, segment }) => fill(words[code], { detail }) + fill(place, { segment, at: at + 1 }));
    return texts.join(locale === 'en' ? '; ' : '；');
  };
}

/** An error without a place in an interchange. */
export function unreadAs(why: 'unread_kind' | 'unknown_form', detail: string): UnreadableReason {
  return (locale) => fill(unreadTexts[locale][why], { detail });
}

/** Values that cannot be stored, by the names of their fields. */
export function unfit({ issues }: z.ZodError): UnreadableReason {
  const detail = issues.map(({ path }) => path.join('.')).join(', ');
  return (locale) => fill(unreadTexts[locale].unfit, { detail });
}
