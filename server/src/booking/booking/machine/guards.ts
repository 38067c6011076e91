import { sql } from 'kysely';
import type { Guard } from '#contract/booking/machine/move.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { blockedCustomer } from '../../customer/public.ts';
import { isVgmWithCarrier } from '../../cut-off/public.ts';
import { refuseLockedByOther } from '../booking.lock.ts';
import { refuseUnfit } from './channel-guard.ts';
import { refuseFindings } from './findings-guard.ts';
import {
  isOverridden,
  refuseAhead,
  refuseGuard,
  refusePassed,
  refuseDepartedSailing,
  refuseUnwarned,
  refuseUnwarnedSailing,
} from './time-guards.ts';
import type { MoveStep } from './step.ts';

/** Throws to refuse a step. */
type Check = (step: MoveStep) => Promise<void>;

const checks: Readonly<Record<Guard, Check>> = {
  // A lock is between colleagues; a carrier's answer does not wait for it, and the editor merges the change.
  processing: async ({ ctx, booking, actor }) => {
    if (actor !== 'C') await refuseLockedByOther(ctx, booking.id);
  },
  submit_findings: (step) => refuseFindings(step, 'SUBMIT'),
  si_findings: (step) => refuseFindings(asSubmitted(step), 'SI'),
  carrier_enabled: refuseDisabledCarrier,
  credit: refuseBlockedCustomer,
  sailing_ahead: refuseDepartedSailing,
  sailed: refuseUnwarnedSailing,
  so_cut_off: (step) => refusePassed(step, ['STA', 'SPA']),
  si_cut_off: (step) => refusePassed(step, ['DCO']),
  gate_passed: refuseUnwarned,
  after_si_cut_off: refuseAhead,
  edited_since_sent: refuseUnchanged,
  confirmation: refuseUnknown,
  same_ports: refuseOtherPorts,
  vgm_accepted: refuseOpenVgm,
  fee_acknowledged: refuseUnknownFee,
  so_channel: (step) => refuseUnfit(step, 'SO'),
  si_channel: (step) => refuseUnfit(step, 'SI'),
  // The others are locked and compared in `combine`.
  same_voyage: () => Promise.resolve(),
};

/** With the step's answer to whether the VGM follows later (SI2), because the rules check what will be stored. */
function asSubmitted(step: MoveStep): MoveStep {
  const { vgm_later: isLater } = step.body;
  return isLater === undefined ? step : { ...step, booking: { ...step.booking, is_vgm_later: isLater } };
}

/** Checks all guards of a move at once, because they only read; the first refusal in the order of the table counts. */
export async function refuseGuarded(step: MoveStep): Promise<void> {
  const outcomes = await Promise.allSettled((step.move.guards ?? []).map(async (guard) => checks[guard](step)));
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}

async function refuseDisabledCarrier({ ctx, booking }: MoveStep): Promise<void> {
  const { carrier } = booking;
  if (carrier === null) return;
  const { rows } = await sql`
    select from carrier where code = ${carrier} and enabled and not is_deleted`.execute(ctx.db);
  if (rows.length === 0) refuse([{ path: 'carrier', rule: 'unknown_code', params: { value: carrier } }]);
}

/**
 * A booking of a customer blocked for credit is not submitted, unless the back office gives a reason; customers that
 * are not in the table are not checked.
 */
async function refuseBlockedCustomer(step: MoveStep): Promise<void> {
  const { ctx, booking, actor } = step;
  const blocked = await blockedCustomer(ctx.db, booking.id);
  if (!blocked || isOverridden(step)) return;
  if (actor === 'F') fail('booking.credit', { customer: blocked.name, reason: blocked.reason });
  refuseGuard(ctx, 'credit');
}

async function refuseUnchanged({ ctx, booking }: MoveStep): Promise<void> {
  const { rows } = await sql`
    select from booking_event e join booking b on b.id = e.booking_id
    where e.booking_id = ${booking.id} and e.action = 'SO_UPDATED' and e.version_after > coalesce(b.sent_version, 0)
    limit 1`.execute(ctx.db);
  if (rows.length === 0) fail('booking.unchanged');
}

/** Bill number, vessel, voyage and sailing must be in the booking or in the confirmation (SO10). */
function refuseUnknown({ booking, body }: MoveStep): Promise<void> {
  const known = {
    mblno: body.mblno || booking.mblno,
    vessel: body.vessel || booking.vessel,
    voyno: body.voyno || booking.voyno,
    etd: body.etd ?? booking.etd,
  };
  const missing = Object.entries(known).filter(([, value]) => value === '' || value === null);
  if (missing.length > 0) refuse(missing.map(([path]): FieldIssue => ({ path, rule: 'required' })));
  return Promise.resolve();
}

function refuseOtherPorts({ ctx, booking, body }: MoveStep): Promise<void> {
  const differs = (['portload', 'portdischarge'] as const).some((name) => {
    const confirmed = body[name];
    return confirmed !== undefined && confirmed !== booking[name];
  });
  if (differs && body.accept_differences !== true) refuseGuard(ctx, 'same_ports');
  return Promise.resolve();
}

/** Boxes without VGM, as the VGM cut-off counts them (SI6). */
async function refuseOpenVgm({ ctx, booking }: MoveStep): Promise<void> {
  const { rows } = await sql<{ id: number; box: string }>`
    select x.id, coalesce(nullif(x.cntrno, ''), x.ctnnum || '*' || x.ctnall) as box from booking_container x
    where x.booking_id = ${booking.id} and not x.is_deleted and not ${isVgmWithCarrier}
    order by x.seq, x.id`.execute(ctx.db);
  if (rows.length === 0) return;
  const boxes = rows.slice(0, 10).map(({ box }) => box);
  fail('booking.vgm_open', { boxes: boxes.join(', ') }, { line_ids: rows.map(({ id }) => id) });
}

function refuseUnknownFee({ body }: MoveStep): Promise<void> {
  if (body.fee_acknowledged !== true) refuse([{ path: 'fee_acknowledged', rule: 'required' }]);
  return Promise.resolve();
}
