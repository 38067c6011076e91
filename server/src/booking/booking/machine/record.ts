import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import type { EventAction } from '#contract/booking/machine/events.ts';
import { partLabels } from '#contract/booking/machine/record.labels.ts';
import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import type { ToStates } from '#contract/booking/machine/move.ts';
import { isDeliveredEvent } from '#contract/interfaces/delivered-events.ts';
import { labelOf } from '#server/http/response/answer.ts';
import type { ChannelKind } from '#contract/exchange/channel-kinds.ts';
import type { Values } from '#server/http/write/changes.ts';
import { inOfficeZone } from '#server/http/write/office-moments.ts';
import type { FieldLabels, WorkCtx } from '#server/http/route.ts';
import { queueEventDeliveries } from '#server/interfaces/delivery/public.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import { notifyPresent } from '../../presence/public.ts';
import type { FieldDifference } from '../line-differences.ts';
import type { LockedBooking } from './allowed-actions.ts';

/** Labels of all fields that a difference may be about. */
export const recordedLabels: readonly FieldLabels[] = [
  bookingLabels,
  containerLabels,
  lineLabels,
  goodsLabels,
  dangerousLabels,
  partLabels,
];

/** Far more than a manual change; beyond that, the booking itself shows the rest. */
const maxDifferences = 3_000;

/** A booking as far as its history needs it. */
export type Recorded = Pick<
  LockedBooking,
  'id' | 'orderno' | 'version' | 'bsstatus' | 'sistatus' | 'cancel_state' | 'amend_state'
>;

/** A booking that was just created. */
export function newBooking(booking: Pick<Recorded, 'id' | 'orderno' | 'bsstatus'>): Recorded {
  return { ...booking, version: 1, sistatus: 0, cancel_state: 'NONE', amend_state: 'NONE' };
}

export type EventToRecord = {
  action: EventAction;
  /** The new states; others are unchanged. */
  to?: ToStates & Values;
  diff?: readonly FieldDifference[];
  reason?: { reason_code: string | null; reason_text: string };
  note?: string;
  files?: readonly string[];
  /** The kind of channel of a message to or from the carrier. */
  channel?: ChannelKind;
  /** The event creates the booking. */
  isNew?: true;
  /** Another booking involved. */
  other?: { id: number; orderno: string };
};

/** Writes an event to a booking's history, in the transaction of the change itself, and notifies open pages. */
export async function recordEvent(ctx: WorkCtx, booking: Recorded, event: EventToRecord): Promise<void> {
  const diff = await byOfficeClocks(ctx.db, event.diff);
  const { id } = await ctx.db
    .insertInto('booking_event')
    .values(rowOf(ctx, booking, { ...event, diff, labels: await labelsFor(ctx.db, diff) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    notifyOthers(ctx, [{ id, booking_id: booking.id, action: event.action }]),
    // A new booking is not open in any page.
    ...(event.isNew ? [] : [notifyPresent(ctx.db, booking.id, ctx.viewer.id)]),
  ]);
}

/** The same for rows that were deleted or restored; their rows say which. */
export async function recordMoves(ctx: WorkCtx, ids: readonly number[]): Promise<void> {
  const { db, viewer, request } = ctx;
  const { rows } = await sql<Written>`
    insert into booking_event (booking_id, order_no, action, from_so, to_so, from_si, to_si, from_cancel, to_cancel,
      from_amend, to_amend, actor_id, actor_name, user_type, dept_id, ip, version_before, version_after, request_id)
    select id, orderno, case when is_deleted then 'SO_DELETED' else 'SO_RESTORED' end, bsstatus, bsstatus, sistatus, sistatus,
      cancel_state, cancel_state, amend_state, amend_state, ${viewer.id}, ${viewer.name}, ${viewer.userType},
      ${viewer.dept}, ${request.ip}, version - 1, version, ${request.id}::uuid
    from booking where id = any(${ids}) order by id returning id, booking_id, action`.execute(db);
  await notifyOthers(ctx, rows);
}

type Written = { id: number; booking_id: number; action: string };

/** Queues the event for other servers when the change commits. */
async function notifyOthers(ctx: WorkCtx, written: readonly Written[]): Promise<void> {
  const deliveries = written.flatMap(({ id, booking_id: booking, action }) =>
    isDeliveredEvent(action) ? [{ type: action, booking, event: id }] : [],
  );
  await queueEventDeliveries(ctx, deliveries);
}

const emptyEvent = {
  to: {},
  channel: '',
  note: '',
  files: [],
  diff: [],
  isNew: false,
  reason: { reason_code: null, reason_text: '' },
  other: { id: null, orderno: '' },
};

/** Cut-offs are recorded by name. */
async function labelsFor(db: WorkCtx['db'], diff: readonly FieldDifference[] = []): Promise<readonly FieldLabels[]> {
  const hasCutOffs = diff.some(({ path }) => path.startsWith('cutoffs.'));
  return hasCutOffs ? [...recordedLabels, await cutOffNames(db)] : recordedLabels;
}

async function byOfficeClocks(db: WorkCtx['db'], diff: readonly FieldDifference[] = []): Promise<FieldDifference[]> {
  const values = await inOfficeZone(
    db,
    diff.map((each) => each.new),
  );
  return diff.map((each, at) => ({ ...each, new: values[at] }));
}

type Named = EventToRecord & { labels: readonly FieldLabels[] };

function rowOf({ viewer, request }: WorkCtx, booking: Recorded, event: Named) {
  const { action, to, channel, note, files, diff, isNew, reason, other, labels } = { ...emptyEvent, ...event };
  const before = statesOf(isNew ? noStates : booking);
  const after = statesOf({ ...booking, ...to });
  return {
    booking_id: booking.id,
    order_no: booking.orderno,
    action,
    ...named('from', before),
    ...named('to', after),
    actor_id: viewer.id,
    actor_name: viewer.name,
    user_type: viewer.userType,
    dept_id: viewer.dept,
    ip: request.ip,
    channel,
    version_before: isNew ? null : booking.version,
    // The version after all statements of the change.
    version_after: sql<number>`(select version from booking where id = ${booking.id})`,
    ...reason,
    note,
    files: [...files],
    diff: JSON.stringify(labelled(diff, labels)),
    other_id: other.id,
    other_no: other.orderno,
    request_id: request.id,
  };
}

type States<T> = { so: T; si: T; cancel: string | null; amend: string | null };
type Stated = { [K in 'bsstatus' | 'sistatus']: number | null } & {
  [K in 'cancel_state' | 'amend_state']: string | null;
};

const noStates: Stated = { bsstatus: null, sistatus: null, cancel_state: null, amend_state: null };

function statesOf({ bsstatus, sistatus, cancel_state, amend_state }: Stated): States<number | null> {
  return { so: bsstatus, si: sistatus, cancel: cancel_state, amend: amend_state };
}

function named<P extends 'from' | 'to'>(prefix: P, { so, si, cancel, amend }: States<number | null>) {
  const states = {
    [`${prefix}_so`]: so,
    [`${prefix}_si`]: si,
    [`${prefix}_cancel`]: cancel,
    [`${prefix}_amend`]: amend,
  };
  // TypeScript loses the name of a computed key.
  return states as { [K in `${P}_so` | `${P}_si`]: number | null } & {
    [K in `${P}_cancel` | `${P}_amend`]: string | null;
  };
}

/** Differences with the current labels of their fields. */
export function labelled(
  diff: readonly FieldDifference[],
  labels: readonly FieldLabels[] = recordedLabels,
): LabelledDifference[] {
  return diff.slice(0, maxDifferences).map((each) => ({
    path: each.path,
    label_zh: labelOf(each.path, 'zh-CN', labels),
    label_en: labelOf(each.path, 'en', labels),
    old: each.old ?? null,
    new: each.new ?? null,
  }));
}
