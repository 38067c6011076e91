import { sql } from 'kysely';
import * as z from 'zod';
import { carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { substances } from '#contract/dangerous-goods/substance.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Substances = z.array(substances.input.strict());

/**
 * Common substances, none of them verified. Rows that an installation has imported or changed are left alone; the
 * others are updated with the product.
 */
export const substanceSeeder: Seeder = {
  name: 'dangerous_substance',
  content: () => readSeed('dangerous-substance'),
  run: async (tx, content) => {
    const rows = Substances.parse(JSON.parse(content)).map((row) => ({ ...row, is_customer_data: false }));
    const key = ['un_number', 'psn'];
    const customerNumbers = await customerDataNumbers(tx);
    await insertMissing(tx, {
      table: 'dangerous_substance',
      rows: rows.filter(({ un_number: number }) => !customerNumbers.has(number)),
      key,
    });
    await updateProductData(tx, rows);
  },
};

/**
 * A trigger marks every changed row as the installation's own, and revokes its verification; only the latter is
 * intended here.
 */
async function updateProductData(tx: Parameters<Seeder['run']>[0], rows: readonly Readonly<Record<string, unknown>>[]) {
  const names = Object.keys(substances.input.shape).filter((name) => !['un_number', 'psn', 'enabled'].includes(name));
  const of = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  const { rows: changed } = await sql<{ id: number }>`
    update dangerous_substance t set (${sql.join(names.map((name) => sql.ref(name)))}) = (select ${of('n')})
    from jsonb_populate_recordset(null::dangerous_substance, ${JSON.stringify(rows)}::jsonb) n
    where n.un_number = t.un_number and n.psn = t.psn and not t.is_customer_data and not t.is_deleted
      and (${of('t')}) is distinct from (${of('n')})
    returning t.id`.execute(tx);
  const ids = changed.map(({ id }) => id);
  await sql`update dangerous_substance set is_customer_data = false where id = any(${ids}::bigint[])`.execute(tx);
}

async function customerDataNumbers(tx: Parameters<Seeder['run']>[0]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct un_number as number from dangerous_substance where is_customer_data and not is_deleted`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

const Rules = z.array(carrierRules.input.strict());

/** A few invented rules, marked as samples, for the demo. */
export const sampleCarrierRuleSeeder: Seeder = {
  name: 'sample_dg_carrier_rule',
  profiles: ['demo'],
  content: () => readSeed('sample-dg-carrier-rule'),
  run: async (tx, content) => {
    const rows = Rules.parse(JSON.parse(content)).map((row) => ({ ...row, is_sample: true }));
    await insertMissing(tx, {
      table: 'dg_carrier_rule',
      rows,
      key: ['carrier', 'un_number', 'dclass', 'verdict', 'as_of'],
    });
  },
};
