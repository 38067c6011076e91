import type { CutOff, CutOffInput, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import { actorOf } from '#contract/booking/machine/move.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail, refuse, refuseAny } from '#server/platform/app-error.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { lockedBooking, recordEvent, refuseMove } from '../booking/public.ts';
import { cutOffsAnswer, cutOffsOf } from './cut-offs.ts';
import {
  changesBetween,
  isTicked,
  upsertCutOffs,
  refuseUnknownCutOffs,
  type CutOffValues,
  deleteCutOffs,
} from './write.ts';

/** Changes cut-offs by hand, code by code: two users who change different ones do not conflict. */
export async function editCutOffs(ctx: WorkCtx, bookingId: number, list: readonly CutOffInput[]): Promise<CutOffs> {
  const booking = await lockedBooking(ctx, bookingId);
  if (!(await cutOffsAnswer(ctx, bookingId)).is_open)
    refuseMove(ctx, { booking, action: 'edit', actor: actorOf(ctx.viewer.userType) });
  await refuseUnknownCutOffs(ctx, list);
  const current = await cutOffsOf(ctx, bookingId);
  const before = new Map(current.map((each) => [each.code, each]));
  await refuseStaleCutOffs(ctx, bookingId, { list, before });
  refuseOtherFacts({ list, before });
  const removed = list.filter(({ at, code }) => at === null && before.has(code)).map(({ code }) => code);
  await upsertCutOffs(
    ctx,
    bookingId,
    list.flatMap((input) => cutOffToWrite(input, before.get(input.code))),
  );
  await deleteCutOffs(ctx, bookingId, removed);
  const answer = await cutOffsAnswer(ctx, bookingId);
  const diff = differences(current, answer.cutoffs);
  if (diff.length > 0) await recordEvent(ctx, booking, { action: 'CUT_OFFS_UPDATED', diff });
  return answer;
}

/** Differences for the booking's history: times that changed, and ticks. */
function differences(before: readonly CutOff[], after: readonly CutOff[]) {
  const was = new Map(before.map((each) => [each.code, isTicked(each)]));
  const ticks = after.flatMap((each) => {
    const [old, now] = [was.get(each.code) ?? false, isTicked(each)];
    return old === now ? [] : [{ path: `cutoffs.${each.code}.is_done`, old, new: now }];
  });
  return [...changesBetween(before, after), ...ticks];
}

/** A cut-off as it is to be written; undefined if it has no time. */
function cutOffToWrite(input: CutOffInput, known: CutOff | undefined): CutOffValues[] {
  const at = input.at ?? known?.at;
  if (input.at === null || at === undefined) return [];
  return [{ code: input.code, at, is_done: tickedBy(input, known), ...sourceOfTime(input, known) }];
}

function tickedBy({ code, is_done: isDone }: CutOffInput, known: CutOff | undefined): boolean {
  return !isAutomaticCutOff(code) && (isDone ?? isTicked(known));
}

/** A typed time is the clerk's own and no longer an estimate, even if unchanged; a tick does not confirm the time. */
function sourceOfTime({ at }: CutOffInput, known: CutOff | undefined): Pick<CutOffValues, 'source' | 'estimated'> {
  const isUnchanged = at === undefined || (known && !known.estimated && Date.parse(known.at) === Date.parse(at ?? ''));
  return isUnchanged && known
    ? { source: known.source, estimated: known.estimated }
    : { source: 'MANUAL', estimated: false };
}

type EditedCutOffs = { list: readonly CutOffInput[]; before: ReadonlyMap<string, CutOff> };

async function refuseStaleCutOffs(ctx: WorkCtx, bookingId: number, { list, before }: EditedCutOffs): Promise<void> {
  const unseen = list.flatMap(({ code, version }, at): FieldIssue[] =>
    before.has(code) && version === undefined ? [{ path: `cutoffs.${at}.version`, rule: 'version_missing' }] : [],
  );
  const fields = list
    .filter(({ code, version }) => version !== undefined && before.get(code)?.version !== version)
    .map(({ code }) => code);
  if (fields.length > 0 || unseen.length > 0) {
    const current = await cutOffsAnswer(ctx, bookingId);
    if (fields.length > 0) fail('stale', { who: await lastEditor(ctx, bookingId, fields) }, { current, fields });
    refuse(unseen);
  }
}

/** Refuses ticks on cut-offs that the booking's own state meets. */
function refuseOtherFacts({ list, before }: EditedCutOffs): void {
  const issues = list.flatMap(({ code, is_done: isDone }, at): FieldIssue[] => {
    const wasDone = before.get(code)?.is_done ?? false;
    const differs = isAutomaticCutOff(code) && isDone !== undefined && isDone !== wasDone;
    return differs ? [{ path: `cutoffs.${at}.is_done`, rule: 'told_by_facts' }] : [];
  });
  refuseAny(issues);
}

async function lastEditor({ db, locale }: WorkCtx, bookingId: number, codes: readonly string[]): Promise<string> {
  const row = await db
    .selectFrom('booking_cutoff')
    .innerJoin('users', 'users.id', 'booking_cutoff.modifier_id')
    .select(shownName('users', locale).as('name'))
    .where('booking_id', '=', bookingId)
    .where('code', 'in', [...codes])
    .orderBy('booking_cutoff.update_datetime', 'desc')
    .executeTakeFirst();
  return row?.name ?? '';
}
