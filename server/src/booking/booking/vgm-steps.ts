import { sql } from 'kysely';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import type { Container } from '#contract/booking/container.ts';
import { vgmMoves, type VgmStep, type VgmStepBody } from '#contract/booking/machine/vgm-moves.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import {
  type Channel,
  channelOfPlan,
  noteByHand,
  type PlannedTransmission,
  queueTransmission,
} from '#server/exchange/transmission/public.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { containersOf } from './booking.containers.ts';
import { refuseStaleBooking } from './booking.stale.ts';
import { recordEvent } from './machine/record.ts';
import { type LockedBooking, lockedBooking } from './machine/allowed-actions.ts';
import { refuseStepNote } from './machine/step-files.ts';
import { freezeBooking } from './revision/public.ts';

type VgmStepRequest = { id: number; step: VgmStep; body: VgmStepBody };

/** Changes the VGM state of boxes, all or none, and records it in the booking's history. */
export async function moveVgm(ctx: WorkCtx, { id, step, body }: VgmStepRequest): Promise<void> {
  const booking = await lockedBooking(ctx, id);
  if (body.version !== undefined && body.version !== booking.version) await refuseStaleBooking(ctx, booking, {});
  refuseUnconfirmed(booking);
  const lines = await containersOf(ctx.db, id);
  const chosen = selectedLines(lines, body.line_ids);
  const { from, to, audit } = vgmMoves[step];
  const strangers = chosen.filter(({ line }) => !from.includes(line.vgm_state));
  if (strangers.length > 0) fail('booking.vgm_not_now', { boxes: strangers.map(nameOf).join(', ') });

  const way = await routeOfVgm(ctx, booking, step);
  await refuseStepNote(ctx, body, way !== undefined && !way.channel);

  const ids = chosen.map(({ line }) => line.id);
  await sql`
    update booking_container set vgm_state = ${to}, modifier_id = ${ctx.viewer.id},
      vgm_transmission_id = case when ${step} = 'send' then null else vgm_transmission_id end
    where id = any(${ids})`.execute(ctx.db);
  // Changes the booking's version, so that its editors must read the new states first.
  await sql`update booking set modifier_id = ${ctx.viewer.id} where id = ${id}`.execute(ctx.db);
  await recordEvent(ctx, booking, {
    action: audit,
    diff: chosen.map(({ line, at }) => ({ path: `ctnlist.${at}.vgm_state`, old: line.vgm_state, new: to })),
    reason: { reason_code: null, reason_text: body.reason_text },
    note: body.note,
    files: body.files,
    ...(way && { channel: way.channel?.kind ?? 'MANUAL' }),
  });
  if (!way) return;
  const { id: revision } = await freezeBooking(ctx, id);
  if (!way.channel)
    return noteByHand(ctx, { ...way.planned, revision, lines: ids, note: body.note, files: body.files });
  const sent = await queueTransmission(ctx, way.channel, {
    ...way.planned,
    revision,
    lines: ids,
    reason: body.reason_text,
  });
  await sql`update booking_container set vgm_transmission_id = ${sent} where id = any(${ids})`.execute(ctx.db);
}

const purposes: Readonly<Partial<Record<VgmStep, TransmissionPurpose>>> = { send: 'ORIGINAL', retract: 'CANCEL' };

/** How the VGM is sent to the carrier: by a channel or by hand; undefined if the step is the carrier's answer. */
async function routeOfVgm(
  { db }: WorkCtx,
  { id, carrier }: LockedBooking,
  step: VgmStep,
): Promise<{ planned: PlannedTransmission; channel: Channel | undefined } | undefined> {
  const purpose = purposes[step];
  if (!purpose) return undefined;
  const planned: PlannedTransmission = { booking: { id, carrier }, function: 'VGM', purpose };
  return { planned, channel: await channelOfPlan(db, planned) };
}

/** VGM is sent after the space was confirmed, and until the shipment is finished. */
function refuseUnconfirmed({ bsstatus, sistatus, cancel_state, ...booking }: LockedBooking): void {
  const isOpen = bsstatus === soStatus.confirmed && sistatus !== siStatus.confirmed && cancel_state !== 'CANCELLED';
  if (!isOpen) fail('booking.vgm_not_now', { boxes: booking.orderno });
}

type SelectedLine = { line: Container; at: number };

function selectedLines(lines: readonly Container[], ids: readonly number[]): SelectedLine[] {
  return [...new Set(ids)].map((id, index) => {
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    return line
      ? { line, at }
      : refuse([{ path: `line_ids.${index}`, rule: 'unknown_code', params: { value: String(id) } }]);
  });
}

function nameOf({ line }: SelectedLine): string {
  return line.cntrno || `${line.ctnnum}*${line.ctnall}`;
}
