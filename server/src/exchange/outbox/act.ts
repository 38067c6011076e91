import { sql } from 'kysely';
import { openActions, type TransmissionAction, transmissions } from '#contract/exchange/transmission.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { notifyExchange, transmissionJob } from '../transmission/public.ts';

/** Sends one again, makes it anew, or takes it back before it has gone out. */
export async function actOnTransmission(ctx: Ctx, id: number, action: TransmissionAction): Promise<void> {
  const { db, viewer, jobs } = ctx;
  const row = await lockedRow(ctx, transmissions, id);
  // The column holds nothing else.
  const { status } = row;
  if (!openActions({ status }).includes(action)) fail('exchange.not_now');
  const isBusy = await sql`select from transmission where id = ${id} and lease_until > now()`.execute(db);
  if (isBusy.rows.length > 0) fail('exchange.not_now');
  if (action === 'withdraw') {
    await sql`
      update transmission set status = 'WITHDRAWN', next_at = null, lease = null, lease_until = null, modifier_id = ${viewer.id}
      where id = ${id}`.execute(db);
  } else {
    // Under another number it is another interchange; the old bytes stay.
    await sql`
      update transmission set status = 'QUEUED', next_at = now(), attempts = 0, lease = null, lease_until = null, last_error = '',
        is_withdrawn = false,
        control_ref = case when ${action === 'rebuild'} then '' else control_ref end, modifier_id = ${viewer.id}
      where id = ${id}`.execute(db);
    // What everybody has got goes to everybody again; what some have not got goes to them alone.
    if (status === 'SENT') await sql`delete from transmission_recipient where transmission_id = ${id}`.execute(db);
    await jobs.send(db, transmissionJob, { transmission: id });
  }
  await notifyExchange(db);
}
