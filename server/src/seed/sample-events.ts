import { sql } from 'kysely';
import type { EventAction } from '#contract/booking/machine/events.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import type { Seeder } from './seeder.ts';

type Reason = { reason_code: string | null; reason_text: string };
const noReason: Reason = { reason_code: null, reason_text: '' };

type Sample = {
  id: number;
  orderno: string;
  bsstatus: number;
  sistatus: number;
  si_sent_at: string | null;
  createtime: string;
  reason: Reason;
  seller: { id: number; name: string; dept: number };
};

/** Hours since the booking was created; `so` and `si` are the new states. */
type Step = { action: EventAction; hours: number; so?: number; si?: number; isOffice?: true };

const hourMs = 3_600_000;

/** The history of the demo's bookings up to their present states. */
export const sampleEventSeeder: Seeder = {
  name: 'sample_event',
  profiles: ['demo'],
  content: async () => 'steps of the sample bookings',
  run: async (tx) => {
    const office = await tx
      .selectFrom('users')
      .select(['id', 'name', 'dept'])
      .where('username', '=', 'backoffice1')
      .executeTakeFirst();
    if (!office) return;
    const rows = (await samples(tx)).flatMap((booking) => eventsOf(booking, office));
    await insertMissing(tx, { table: 'booking_event', rows, key: ['booking_id', 'action'] });
  },
};

/** Unchanged sample bookings: changed ones have events of their own. */
async function samples(tx: Tx): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select b.id, b.orderno, b.bsstatus, b.sistatus, b.si_sent_at, b.createtime,
      json_build_object('id', b.sale_id, 'name', b.sale_name, 'dept', b.dept_belong_id) as seller,
      json_build_object('reason_code', coalesce(b.reason_code, b.si_reason_code),
        'reason_text', concat(b.reason_text, b.si_reason_text)) as reason
    from booking b
    where b.orderno like 'SAMPLE-%' and b.remark = 'SAMPLE'
      and not exists (select from booking_event e where e.booking_id = b.id)
    order by b.id`.execute(tx);
  return rows;
}

function stepsOf({ bsstatus, sistatus, si_sent_at: siSentAt }: Sample): Step[] {
  const { created, submitted, sent, dismissed, confirmed } = soStatus;
  const isConfirmed = bsstatus === confirmed;
  return [
    { action: 'SO_CREATED', hours: 0, so: created },
    ...steps(bsstatus !== created, { action: 'SO_SUBMITTED', hours: 1, so: submitted }),
    ...steps(bsstatus === dismissed, { action: 'SO_DISMISSED', hours: 3, so: dismissed, isOffice: true }),
    ...steps(bsstatus === sent || isConfirmed, { action: 'SO_SENT', hours: 3, so: sent, isOffice: true }),
    ...steps(isConfirmed, { action: 'SO_CONFIRMED', hours: 6, so: confirmed, isOffice: true }),
    ...steps(sistatus !== siStatus.toProcess, { action: 'SI_SUBMITTED', hours: 8, si: siStatus.submitted }),
    ...steps(siSentAt !== null, { action: 'SI_SENT', hours: 9, isOffice: true }),
    ...steps(sistatus === siStatus.rejected, {
      action: 'SI_REJECTED',
      hours: 10,
      si: siStatus.rejected,
      isOffice: true,
    }),
  ];
}

function steps(isTaken: boolean, step: Step): Step[] {
  return isTaken ? [step] : [];
}

type Person = { id: number; name: string; dept: number | null };

const noStates = { so: null, si: null, cancel: null, amend: null };

function eventsOf(booking: Sample, office: Person) {
  let before: { so: number | null; si: number | null; cancel: string | null; amend: string | null } = noStates;
  return stepsOf(booking).map(({ action, hours, so, si, isOffice }) => {
    const after = { so: so ?? before.so, si: si ?? before.si ?? siStatus.toProcess, cancel: 'NONE', amend: 'NONE' };
    const actor = isOffice ? office : booking.seller;
    const isReasoned = action === 'SO_DISMISSED' || action === 'SI_REJECTED';
    const row = {
      booking_id: booking.id,
      order_no: booking.orderno,
      action,
      from_so: before.so,
      to_so: after.so,
      from_si: before.si,
      to_si: after.si,
      from_cancel: before.cancel,
      to_cancel: after.cancel,
      from_amend: before.amend,
      to_amend: after.amend,
      actor_id: actor.id,
      actor_name: actor.name,
      user_type: isOffice ? 0 : 1,
      dept_id: actor.dept,
      at: new Date(new Date(booking.createtime).getTime() + hours * hourMs).toISOString(),
      ...(isReasoned ? booking.reason : noReason),
    };
    before = after;
    return row;
  });
}
