import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { actionBody } from '#contract/booking/machine/bodies.ts';
import { soStatus } from '#contract/booking/status.ts';
import { teuOf } from '#contract/freight/container-summary.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { transition } from '#server/booking/booking/machine/public.ts';
import { simulateSample, takeSample } from '#server/exchange/deliver/sample.ts';
import { strayAnswers } from '#server/exchange/simulated/public.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { linkSampleCustomers } from './sample-customers.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const text = z.string();
const Samples = z.strictObject({
  booking: z.record(text, z.union([text, z.number()])),
  sent: z.array(z.object({ orderno: text, carrier: text, customername: text, etdDays: z.int(), ediremark: text })),
});
type Samples = z.output<typeof Samples>;

const dayMs = 86_400_000;
const box = '40HQ';

/** Messages to and from carriers in the demo, made by the product's own code; simulated. */
export const sampleExchangeSeeder: Seeder = {
  name: 'sample_exchange',
  profiles: ['demo'],
  content: () => readSeed('sample-exchange'),
  run: async (tx, content) => {
    const samples = Samples.parse(JSON.parse(content));
    if (!(await writeBookings(tx, samples))) return;
    const ctx = await backOfficeContext(tx);
    for (const { orderno } of samples.sent) {
      const { id } = await tx
        .selectFrom('booking')
        .select('id')
        .where('orderno', '=', orderno)
        .executeTakeFirstOrThrow();
      await transition(ctx, { id, action: 'send', body: actionBody('send').parse({}) });
      await simulateSample(ctx, id);
    }
    const { id: channel } = await tx
      .selectFrom('carrier_channel')
      .select('id')
      .where('code', '=', 'ONE-SO')
      .executeTakeFirstOrThrow();
    const [{ orderno: confirmed } = { orderno: '' }] = samples.sent;
    for (const answer of strayAnswers(ctx.now, confirmed)) await takeSample(ctx, { ...answer, channel });
    // Users are not notified of sample data.
    await sql`delete from message_receipt where create_datetime = now()`.execute(tx);
  },
};

/** Returns whether they are new; existing ones are left alone. */
async function writeBookings(tx: Tx, { booking, sent }: Samples): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'dept', 'name'])
    .where('username', '=', 'frontdesk1')
    .executeTakeFirstOrThrow();
  const teu = teuOf(
    [{ code: box, count: 1 }],
    await tx.selectFrom('container_type').select(['code', 'aliases', 'teu']).execute(),
  );
  const ownership = { creator_id: owner.id, modifier_id: owner.id, dept_belong_id: owner.dept };
  const rows = sent.map(({ etdDays, ...shipment }) => ({
    ...booking,
    ...shipment,
    ...ownership,
    etd: new Date(Date.now() + etdDays * dayMs).toISOString().slice(0, 10),
    bsstatus: soStatus.submitted,
    ctnall: `1*${box}`,
    ctnnum: 1,
    teu,
    remark: 'SAMPLE',
    sale_id: owner.id,
    sale_name: owner.name,
  }));
  await insertMissing(tx, { table: 'order_number', rows: sent.map(({ orderno }) => ({ orderno })), key: ['orderno'] });
  if ((await insertMissing(tx, { table: 'booking', rows, key: ['orderno'] })) === 0) return false;
  await linkSampleCustomers(tx);
  const { kgs, cbm, pkgs, kindpkgs } = booking;
  await sql`
    insert into booking_container (booking_id, seq, ctnall, ctnnum, sealno, pkgs, kindpkgs, kgs, cbm)
    select id, 0, ${box}, 1, 'TBA', ${pkgs}::int, ${kindpkgs}, ${kgs}::numeric, ${cbm}::numeric from booking
    where orderno = any(${sent.map(({ orderno }) => orderno)})`.execute(tx);
  return true;
}

/** In the name of the back office; workers find queued messages on their own. */
async function backOfficeContext(tx: Tx): Promise<WorkCtx> {
  const { id: userId } = await tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'backoffice1')
    .executeTakeFirstOrThrow();
  const viewer = { ...(await viewerOf(tx, new Map(), { userId, rightsVersion: 0 })), sessionId: 0 };
  const jobs = { send: async () => undefined };
  return { db: tx, viewer, locale: 'zh-CN', now: new Date(), jobs, request: { id: randomUUID(), ip: '' } };
}
