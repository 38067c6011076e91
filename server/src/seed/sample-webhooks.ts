import { sql } from 'kysely';
import * as z from 'zod';
import { webhooks } from '#contract/interfaces/webhook.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Sample = z.array(webhooks.input.strict());

/** Webhooks of the demo, with a log of deliveries; their URLs lead nowhere. */
export const sampleWebhookSeeder: Seeder = {
  name: 'sample_webhook',
  profiles: ['demo'],
  content: () => readSeed('sample-webhooks'),
  run: async (tx, content) => {
    const owner = await tx
      .selectFrom('users')
      .select(['id', 'dept'])
      .where('username', '=', 'backoffice1')
      .executeTakeFirst();
    if (!owner) return;
    const rows = Sample.parse(JSON.parse(content)).map((webhook) => ({
      ...webhook,
      ...deliveryState(webhook),
      ...ownerColumns(owner),
    }));
    if ((await insertMissing(tx, { table: 'delivery_target', rows, key: ['name'] })) > 0) await fillLog(tx);
  },
};

const isSample = sql`t.name like '%（示例）' and t.url like 'https://webhook-trial.invalid/%'`;

/** One of them keeps failing. */
function deliveryState({ url }: { url: string }) {
  const fails = url.endsWith('/500');
  return { status: fails ? 'PAUSED' : 'ACTIVE', failures: fails ? 10 : 0, last_error: fails ? 'answered 500' : '' };
}

function ownerColumns({ id, dept }: { id: number; dept: number | null }) {
  return { creator_id: id, modifier_id: id, dept_belong_id: dept };
}

/** The current state of the bookings is what was sent last. */
async function fillLog(tx: Tx): Promise<void> {
  await sql`
    insert into delivery (target_id, type, booking_id, body, status, tries, told_at, answer_code, answer_ms, answer,
      creator_id, modifier_id, dept_belong_id, create_datetime)
    select t.id, s.type, b.id,
      jsonb_build_object('type', lower(replace(s.type, 'SO_', 'so.')), 'data', jsonb_build_object('booking',
        jsonb_build_object('id', b.id, 'order_no', b.orderno, 'mbl_no', b.mblno, 'hbl_no', b.hblno, 'customer_ref', b.custno,
          'carrier', b.carrier)))::text,
      case when t.status = 'PAUSED' then 'RETRYING' else 'SENT' end, case when t.status = 'PAUSED' then 10 else 1 end,
      now() - b.age, case when t.status = 'PAUSED' then 500 else 200 end, 20 + b.place * 7, '{"trial":true}',
      t.creator_id, t.creator_id, t.dept_belong_id, now() - b.age
    from delivery_target t
    cross join lateral (
      select k.*, row_number() over (order by k.id) as place, make_interval(hours => (4 * row_number() over (order by k.id))::int) as age
      from booking k where k.orderno like 'SAMPLE-%' and k.bsstatus in (3, 4, 5)
      order by k.id limit case when t.status = 'PAUSED' then 3 else 14 end) b
    cross join lateral (select case b.bsstatus when 3 then 'SO_SUBMITTED' when 4 then 'SO_DISMISSED' else 'SO_CONFIRMED' end) s (type)
    where t.enabled and ${isSample} order by b.age desc`.execute(tx);
}
