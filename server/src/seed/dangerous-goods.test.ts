import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { segregation } from '#contract/dangerous-goods/segregation.ts';
import { toSegregationSubstance } from '#contract/dangerous-goods/substance-conversion.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testDatabase } from '#test/database.ts';
import { substanceSeeder } from './dangerous-goods.ts';

const database = await testDatabase();
const seed = await substanceSeeder.content();

async function rowOf(number: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from dangerous_substance where un_number = ${number} order by id limit 1`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`no UN ${number}`);
  return row;
}

test('entries that nobody has changed follow the product; those of the installation stay', async () => {
  await sql`update dangerous_substance set segregation_codes = '{}', segregate_as = '9' where un_number in ('1950', '2211')`.execute(
    database,
  );
  await sql`update dangerous_substance set is_customer_data = false where un_number = '1950'`.execute(database);

  await writeTransaction(database, (tx) => substanceSeeder.run(tx, seed));

  expect(await rowOf('1950')).toMatchObject({
    segregation_codes: ['SG69'],
    segregate_as: '',
    is_customer_data: false,
    is_verified: false,
  });
  expect(await rowOf('2211')).toMatchObject({ segregation_codes: [], segregate_as: '9', is_customer_data: true });
});

test('what the seed says twice changes nothing', async () => {
  const versions = () => sql`select id, version from dangerous_substance order by id`.execute(database);
  const before = await versions();

  await writeTransaction(database, (tx) => substanceSeeder.run(tx, seed));

  expect((await versions()).rows).toEqual(before.rows);
});

const verified = { is_verified: true, is_customer_data: false, is_from_table: false };
const entries = (JSON.parse(seed) as object[]).map((row) => ({ ...substances.input.parse(row), ...verified }));
const goodsByUn = (number: string) => {
  const entry = entries.find(({ un_number }) => un_number === number);
  if (!entry) throw new Error(`no UN ${number}`);
  return toSegregationSubstance(entry satisfies Pick<Substance, 'is_verified'>);
};

/** By 49 CFR 172.101 (column 10B), 176.83, 176.84 and 176.144. */
test.each([
  ['1950', '0081', 'breach'],
  ['1950', '0336', 'unknown'],
  ['1950', '1942', 'unknown'],
  ['1950', '2211', 'unknown'],
  ['1950', '1263', 'unknown'],
  ['1950', '1593', 'compatible'],
  ['2211', '1942', 'breach'],
  ['2211', '0012', 'breach'],
  ['2211', '1263', 'compatible'],
  ['0336', '0012', 'compatible'],
  ['0336', '0337', 'compatible'],
  ['0030', '0081', 'breach'],
  ['0081', '0336', 'unknown'],
  ['1823', '1789', 'unknown'],
  ['1760', '1789', 'unknown'],
  ['3264', '1830', 'compatible'],
  ['1479', '2014', 'breach'],
  ['2014', '2014', 'compatible'],
  ['3480', '1263', 'compatible'],
])('UN %s with UN %s in one container: %s', (one, other, outcome) => {
  expect(segregation(goodsByUn(one), goodsByUn(other)).outcome).toBe(outcome);
  expect(segregation(goodsByUn(other), goodsByUn(one)).outcome).toBe(outcome);
});
