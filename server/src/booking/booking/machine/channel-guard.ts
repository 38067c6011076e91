import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import { profileProblems } from '#contract/exchange/profile.ts';
import { factsOf } from '#contract/booking/rules/facts.ts';
import type { Finding, Found } from '#contract/booking/rules/finding.ts';
import { findingsFrom } from '#contract/booking/rules/findings.ts';
import { wordsIn } from '#contract/languages/language.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Channel, channelFor } from '#server/exchange/transmission/public.ts';
import { withLists } from '../booking.view.ts';
import { findsPattern } from '../rules/patterns.ts';
import { ruleFactsNow } from '../rules/rule-facts.ts';
import type { BookingRow } from './standing.ts';
import type { Step } from './step.ts';

const mostNamed = 5;

/** The channel that a booking would go by, and what of its wants the booking does not meet. */
export async function unfitFor(
  ctx: WorkCtx,
  booking: BookingRow,
  what: ChannelFunction,
): Promise<{ channel: Channel | undefined; problems: Finding[] }> {
  const channel = await channelFor(ctx.db, booking.carrier, what);
  if (!channel || what === 'VGM') return { channel, problems: [] };
  return { channel, problems: await worded(ctx, profileProblems(await withLists(ctx, booking), channel)) };
}

/** Whatever an installation thinks of these rules elsewhere: a carrier that wants them gets nothing else. */
async function worded({ db, now }: WorkCtx, found: readonly Found[]): Promise<Finding[]> {
  if (found.length === 0) return [];
  const facts = factsOf(await ruleFactsNow(db), now, findsPattern);
  return findingsFrom(found, facts, 'SUBMIT').map((finding) => ({ ...finding, severity: 'ERROR' }));
}

/** Refuses to send what the carrier's channel would not take (SO6). */
export async function refuseUnfit({ ctx, booking }: Step, what: ChannelFunction): Promise<void> {
  const { channel, problems } = await unfitFor(ctx, booking, what);
  if (!channel || problems.length === 0) return;
  const fields = problems.map(({ path, rule, zh, en }) => ({
    path,
    rule,
    message: wordsIn({ 'zh-CN': zh, en }, ctx.locale),
  }));
  const named = fields.slice(0, mostNamed).map(({ message }) => message);
  const detail = named.join(ctx.locale === 'en' ? '; ' : '；');
  fail('booking.channel', { channel: channel.code, count: fields.length, detail }, { fields, findings: problems });
}
