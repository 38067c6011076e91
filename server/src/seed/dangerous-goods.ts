import { sql } from 'kysely';
import * as z from 'zod';
import { carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { type SubstanceInput, substances } from '#contract/dangerous-goods/substance.ts';
import { insertMissing } from './insert-missing.ts';
import { readCompressedSeed, readSeed } from './seed-file.ts';
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
    where n.un_number = t.un_number and n.psn = t.psn and (n.packing_groups = t.packing_groups or not t.is_from_table) and not t.is_customer_data and not t.is_deleted
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

const text = z.string();
/** Number, name, Chinese name, class, other hazards, packing group, stowage, needs a technical name, aliases, note, source. */
const Line = z.tuple([text, text, text, text, text, text, text, text, text, text, text]);

/**
 * All other UN numbers, with what a public table says of them (adr/0065): numbers that the product describes in full are
 * left out of the file. Rows that an installation has changed or deleted are left alone.
 */
export const tableSubstanceSeeder: Seeder = {
  name: 'table_substance',
  content: () => readCompressedSeed('hazardous-materials'),
  run: async (tx, content) => {
    const rows = Substances.parse(content.split('\n').filter(Boolean).map(tableRow));
    const ofTable = rows.map((row) => ({ ...row, is_customer_data: false, is_from_table: true }));
    const customerNumbers = await customerDataNumbers(tx);
    await insertMissing(tx, {
      table: 'dangerous_substance',
      rows: ofTable.filter(({ un_number: number }) => !customerNumbers.has(number)),
      key: ['un_number', 'psn', 'packing_groups'],
    });
    await updateProductData(tx, rows);
  },
};

function tableRow(line: string): SubstanceInput {
  const [un_number, psn, psn_zh, dclass, subsidiary, group, stowage_category, technical, aliases, note, source] =
    Line.parse(line.split('\t'));
  const listOf = (joined: string) => joined.split('|').filter(Boolean);
  return substances.input.parse({
    un_number,
    psn,
    psn_zh,
    dclass,
    subsidiary,
    packing_groups: listOf(group),
    labels: [dclass, ...subsidiary.split('/').filter(Boolean)],
    stowage_category,
    technical_name_required: technical !== '',
    aliases: listOf(aliases),
    documents: papersOf(dclass),
    note,
    source,
  });
}

/** Of the class; who keeps the table completes it. Gases and radioactive material have packagings of their own rules. */
function papersOf(dclass: string): string[] {
  const packaging = /^[27]/.test(dclass) ? [] : ['PACKAGING_PERFORMANCE', 'PACKAGING_USE'];
  return [...packaging, 'DG_DECLARATION', 'MSDS', 'PACKING_CERTIFICATE'];
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
