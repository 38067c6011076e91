import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Sample = z.array(z.looseObject({ code: z.string(), name_zh: z.string(), contact: z.string() }));
type Sample = z.infer<typeof Sample>;

/**
 * The customers of the demo's bookings, marked as samples, and the bookings' parties in the address book of each
 * department.
 */
export const sampleCustomerSeeder: Seeder = {
  name: 'sample_customer',
  profiles: ['demo'],
  content: () => readSeed('sample-customers'),
  run: async (tx, content) => {
    const sample = Sample.parse(JSON.parse(content));
    const rows = sample.map(({ contact: _, ...customer }) => ({ ...customer, description: 'SAMPLE' }));
    await insertMissing(tx, { table: 'customer', rows, key: ['code'] });
    await addContacts(tx, sample);
    await assignToSalesmen(tx);
    await fillAddressBook(tx);
  },
};

const isSample = sql`c.code like 'SAMPLE-%' and c.description = 'SAMPLE'`;

async function addContacts(tx: Tx, sample: Sample): Promise<void> {
  await sql`
    insert into customer_contact (customer_id, seq, name, job, is_main)
    select c.id, 0, s.contact, '单证', true
    from jsonb_to_recordset(${JSON.stringify(sample)}::jsonb) as s (code text, contact text) join customer c on c.code = s.code
    where ${isSample} and not c.is_deleted
    on conflict do nothing`.execute(tx);
}

/** The sample bookings name their customers; those whom they name are theirs. */
export async function linkSampleCustomers(tx: Tx): Promise<void> {
  await sql`
    update booking b set customer_id = c.id from customer c
    where b.orderno like 'SAMPLE-%' and b.customer_id is null and c.name_zh = b.customername and ${isSample}`.execute(
    tx,
  );
}

/** Whose bookings they are is what the sample bookings say; these say whose they are in turn. */
async function assignToSalesmen(tx: Tx): Promise<void> {
  await linkSampleCustomers(tx);
  await sql`
    update customer c set sale_id = b.sale_id, sale_name = b.sale_name, creator_id = b.creator_id, modifier_id = b.creator_id,
      dept_belong_id = b.dept_belong_id
    from (select distinct on (customer_id) * from booking where orderno like 'SAMPLE-%' order by customer_id, id) b
    where b.customer_id = c.id and c.creator_id is null and ${isSample}`.execute(tx);
}

async function fillAddressBook(tx: Tx): Promise<void> {
  await sql`
    insert into party (block, is_shipper, is_consignee, use_count, last_used_at, description, creator_id, modifier_id, dept_belong_id)
    select p.block, bool_or(p.kind = 'shipper'), bool_or(p.kind = 'consignee'), count(*), max(b.createtime), 'SAMPLE',
      min(b.creator_id), min(b.creator_id), b.dept_belong_id
    from booking b cross join lateral (values ('shipper', b.shipper), ('consignee', b.consignee)) as p (kind, block)
    where b.orderno like 'SAMPLE-%' and p.block <> '' and p.block not like 'TO ORDER%'
    group by b.dept_belong_id, p.block
    on conflict do nothing`.execute(tx);
}
