import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const rows = z.array(z.looseObject({}));
const Sample = z.strictObject({ exchange_rate: rows, local_charge: rows, lcl_rate: rows });

/**
 * Invented prices of the demo, marked as samples; their days are relative to the first start. Where the installation
 * has, or had, a price of its own, there is no sample.
 */
export const samplePriceSeeder: Seeder = {
  name: 'sample_price',
  profiles: ['demo'],
  content: () => readSeed('sample-prices'),
  run: async (tx, content) => {
    const sample = Sample.parse(JSON.parse(content));
    await addExchangeRates(tx, JSON.stringify(sample.exchange_rate));
    await addLocalCharges(tx, JSON.stringify(sample.local_charge));
    await addLclRates(tx, JSON.stringify(sample.lcl_rate));
  },
};

async function addExchangeRates(tx: Tx, json: string): Promise<void> {
  await sql`
    insert into exchange_rate (currency, to_cny, date, source, is_sample)
    select s.currency, s.to_cny, current_date - s.days_ago, 'SAMPLE', true
    from jsonb_to_recordset(${json}::jsonb) as s (currency text, to_cny numeric, days_ago int)
    where not exists (select from exchange_rate e where e.currency = s.currency)`.execute(tx);
}

async function addLocalCharges(tx: Tx, json: string): Promise<void> {
  await sql`
    insert into local_charge (port, carrier, code, basis, currency, p20, p40, flat, valid_from, valid_to, is_sample)
    select s.port, s.carrier, s.code, s.basis, s.currency, s.p20, s.p40, s.flat, ${firstDay}, ${lastDay}, true
    from jsonb_populate_recordset(null::local_charge, ${json}::jsonb) s
    where not exists (
      select from local_charge c where c.port = s.port and c.code = s.code and c.carrier is not distinct from s.carrier)`.execute(
    tx,
  );
}

async function addLclRates(tx: Tx, json: string): Promise<void> {
  await sql`
    insert into lcl_rate (portload, portdischarge, transit_port, currency, per_cbm, per_ton, min_charge_cbm, transit_days,
      sailing_weekdays, valid_from, valid_to, is_sample)
    select s.portload, s.portdischarge, s.transit_port, 'USD', s.per_cbm, s.per_ton, s.min_charge_cbm, s.transit_days,
      s.sailing_weekdays, ${firstDay}, ${lastDay}, true
    from jsonb_populate_recordset(null::lcl_rate, ${json}::jsonb) s
    where not exists (select from lcl_rate r where r.portload = s.portload and r.portdischarge = s.portdischarge)`.execute(
    tx,
  );
}

/** For half a year from the beginning of last month. */
const firstDay = sql`(date_trunc('month', current_date) - interval '1 month')::date`;
const lastDay = sql`(date_trunc('month', current_date) + interval '6 months' - interval '1 day')::date`;
