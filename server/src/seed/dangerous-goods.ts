import { sql } from 'kysely';
import * as z from 'zod';
import { carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { substances } from '#contract/dangerous-goods/substance.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Substances = z.array(substances.input.strict());

/** Common substances, none of them verified by anybody. What an installation has loaded of a number stays alone. */
export const substanceSeeder: Seeder = {
  name: 'dangerous_substance',
  content: () => readSeed('dangerous-substance'),
  run: async (tx, content) => {
    const rows = Substances.parse(JSON.parse(content)).map((row) => ({ ...row, is_customer_data: false }));
    const key = ['un_number', 'psn'];
    const known = await ownNumbers(tx);
    await insertMissing(tx, {
      table: 'dangerous_substance',
      rows: rows.filter(({ un_number: number }) => !known.has(number)),
      key,
    });
  },
};

async function ownNumbers(tx: Parameters<Seeder['run']>[0]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct un_number as number from dangerous_substance where is_customer_data and not is_deleted`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

const Rules = z.array(carrierRules.input.strict());

/** A few made-up rules, marked as a sample, so that the demo shows what they do. */
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
