import { sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import { languageOf, textsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { accountMails, aroundMails } from './account-mail.messages.ts';

/** Lifetime of mailed links. */
export const linkMinutes = { activate: 24 * 60, reset: 30, confirm: 24 * 60 } as const;

type Kind = keyof (typeof accountMails)['en'];

type AccountMail = {
  kind: Kind;
  to: string;
  locale: string;
  /** The origin of the request, empty in jobs; text typed by strangers is never in a mail. */
  ip: string;
  url?: string;
};

/** A mail about an account, in the recipient's language. */
export async function accountMail(db: Tx, { kind, to, locale: preferredLocale, ip, url }: AccountMail): Promise<Mail> {
  const locale = languageOf(preferredLocale) ?? 'en';
  const site = await setting(db, 'login.site_name');
  const { rows } = await sql<{ at: string }>`select to_char(now(), 'YYYY-MM-DD HH24:MI') as at`.execute(db);
  const params = {
    site: site || 'Quayside',
    hours: linkMinutes.activate / 60,
    minutes: linkMinutes.reset,
  };
  const { subject, text, link, notes } = textsIn(accountMails, locale)[kind];
  const { greeting, asked: explanation, dated } = textsIn(aroundMails, locale);
  return renderMail(to, {
    lang: locale,
    // A header must be one line, even if the product's name has line breaks.
    subject: fill(subject, params).replaceAll(/\p{Cc}+/gu, ' '),
    from: params.site,
    paragraphs: [greeting, fill(text, params)],
    ...(link && url ? { link: { text: link, url } } : {}),
    notes: [
      ...notes.map((note) => fill(note, params)),
      fill(ip === '' ? dated : explanation, { ip, at: rows[0]?.at ?? '' }),
    ],
  });
}
