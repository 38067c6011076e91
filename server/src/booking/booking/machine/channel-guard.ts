import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { FieldError } from '#contract/envelope.ts';
import { profileProblems } from '#contract/exchange/profile.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import { factsOf } from '#contract/booking/rules/facts.ts';
import type { Finding, RawFinding } from '#contract/booking/rules/finding.ts';
import { findingsFrom } from '#contract/booking/rules/findings.ts';
import { soStatus } from '#contract/booking/status.ts';
import { textsIn } from '#contract/languages/language.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Channel, channelFor } from '#server/exchange/transmission/public.ts';
import { trialFile, type WrittenFile, describeIssues } from '#server/exchange/writing/public.ts';
import { withLists } from '../booking.view.ts';
import { presentRevision } from '../revision/public.ts';
import { matchesPattern } from '../rules/patterns.ts';
import { ruleFactsNow } from '../rules/rule-facts.ts';
import type { LockedBooking } from './allowed-actions.ts';
import type { MoveStep } from './step.ts';

const maxNamed = 5;

/** The channel, the message, and the channel's requirements that the booking does not meet. */
type Unfit = {
  channel: Channel | undefined;
  problems: Finding[];
  file?: WrittenFile | undefined;
  purpose: TransmissionPurpose;
};

/** The channel that a booking would use, and its requirements that the booking does not meet. */
export async function unfitFor(ctx: WorkCtx, booking: LockedBooking, what: ChannelFunction): Promise<Unfit> {
  const channel = await channelFor(ctx.db, booking.carrier, what);
  const purpose = purposeOf(booking, what);
  if (!channel || what === 'VGM') return { channel, problems: [], purpose };
  const problems = await describeFindings(ctx, profileProblems(await withLists(ctx, booking), channel));
  const { content: revision } = await presentRevision(ctx, booking.id);
  const file = await trialFile(ctx.db, { function: what, purpose, revision, now: ctx.now }, channel);
  return { channel, problems, file, purpose };
}

/** A message that the carrier has already is corrected by a later one. */
function purposeOf({ bsstatus, si_revision: times }: LockedBooking, what: ChannelFunction): TransmissionPurpose {
  return (what === 'SO' ? bsstatus === soStatus.sent : times > 0) ? 'CHANGE' : 'ORIGINAL';
}

/**
 * All problems in the reader's language: the channel's requirements, and texts too long or with characters that the
 * format does not allow.
 */
export function unfitFields(
  { problems, file }: Pick<Unfit, 'problems' | 'file'>,
  locale: WorkCtx['locale'],
): FieldError[] {
  const localised = problems.map(({ path, rule, zh, en }) => ({
    path,
    rule,
    message: textsIn({ 'zh-CN': zh, en }, locale),
  }));
  const named = new Set(localised.map(({ path }) => path));
  const unwritten = file?.ok === false ? describeIssues(file.issues, locale) : [];
  return [...localised, ...unwritten.filter(({ path }) => !named.has(path))];
}

/** Always errors, regardless of the installation's severity: the carrier accepts nothing else. */
async function describeFindings({ db, now }: WorkCtx, found: readonly RawFinding[]): Promise<Finding[]> {
  if (found.length === 0) return [];
  const facts = factsOf(await ruleFactsNow(db), now, matchesPattern);
  return findingsFrom(found, facts, 'SUBMIT').map((finding) => ({ ...finding, severity: 'ERROR' }));
}

/** Refuses to send a message that the carrier's channel would not accept (SO6). */
export async function refuseUnfit({ ctx, booking }: MoveStep, what: ChannelFunction): Promise<void> {
  const unfit = await unfitFor(ctx, booking, what);
  const fields = unfitFields(unfit, ctx.locale);
  const { channel, problems: findings } = unfit;
  if (!channel || fields.length === 0) return;
  const named = fields.slice(0, maxNamed).map(({ message }) => message);
  const detail = named.join(ctx.locale === 'en' ? '; ' : '；');
  fail('booking.channel', { channel: channel.code, count: fields.length, detail }, { fields, findings });
}
