import { sql } from 'kysely';
import { automaticCutOffs } from '#contract/booking/cut-offs/automatic.ts';
import { soStatus } from '#contract/booking/status.ts';
import { portZone } from '#server/booking/cut-off/cut-offs.ts';
import { defaultCutOffsOf } from '#server/booking/cut-off/recompute.ts';
import type { Seeder } from './seeder.ts';

const sample = sql`b.orderno like 'SAMPLE-%'`;
/** Longer than any holiday: reminders due within these days count as sent before the demo began. */
const suppressedDays = 12;

/**
 * The usual cut-offs of the demo's bookings: as reported by the carrier if it has confirmed, past ones ticked with a
 * few exceptions and except automatic ones. The demo begins with an empty inbox.
 */
export const sampleCutOffSeeder: Seeder = {
  name: 'sample_cut_off',
  profiles: ['demo'],
  content: async () => 'usual cut-offs of the sample bookings',
  run: async (tx) => {
    const isConfirmed = sql`b.bsstatus = ${sql.lit(soStatus.confirmed)}`;
    const isDone = sql`(u.at < now() and b.id % 6 > 0 and u.code <> all(${automaticCutOffs}))`;
    const cutOffs = await defaultCutOffsOf(tx, sample);
    await sql`
      insert into booking_cutoff
        (booking_id, code, at, port_tz, source, estimated, is_done, done_at, creator_id, modifier_id, dept_belong_id)
      select b.id, u.code, u.at, ${portZone}, case when ${isConfirmed} then 'CARRIER' else u.source end,
        u.estimated and not ${isConfirmed}, ${isDone}, case when ${isDone} then u.at - interval '5 hours' end,
        b.creator_id, b.creator_id, b.dept_belong_id
      from jsonb_to_recordset(${JSON.stringify(cutOffs)}::jsonb)
        as u(booking_id bigint, code text, at timestamptz, source text, estimated boolean)
      join booking b on b.id = u.booking_id
      on conflict do nothing`.execute(tx);
    await sql`
      insert into reminder_sent (booking_id, code, rule_id, at)
      select c.booking_id, c.code, r.id, c.at
      from booking_cutoff c join booking b on b.id = c.booking_id join reminder_rule r on r.code = c.code
      where ${sample} and c.at > now() and c.at < now() + make_interval(days => ${suppressedDays})
      on conflict do nothing`.execute(tx);
  },
};
