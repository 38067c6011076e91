import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSecondFactor } from '#server/access/second-factor.ts';
import { aUser } from './build/user.ts';
import { testDatabase } from './database.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { seal, unseal } from '#server/platform/secrets/encryption.ts';
import { resealAll, describeReseal, refuseWrongSecret, sealedColumns } from '#server/platform/secrets/reseal.ts';

const database = await testDatabase();
const [before, now] = ['the secret that was known to too many', 'the secret that nobody knows as of today'];

test('every column of sealed texts is known', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)key_id$' order by 1`.execute(
    database,
  );

  expect(rows.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, keyId }) => `${table}.${keyId}`).toSorted());
});

test('what is sealed opens by the new secret, and by the one before no more; what never opened is told', async () => {
  const user = await aUser(database);
  const resealOptions = { config: { secret: before }, now: new Date() };
  const secret = await writeTransaction(database, (db) => startSecondFactor({ db, ...resealOptions }, user));
  const [channel, foreign] = await twoChannels();

  const first = await writeTransaction(database, (db) => resealAll(db, { before, now }));
  const again = await writeTransaction(database, (db) => resealAll(db, { before, now }));

  expect(first).toEqual({ done: 2, already: 0, lost: [`carrier_channel ${foreign} callback_secret`] });
  expect(again).toMatchObject({ done: 0, already: 2 });
  const factor = await sql<{ text: string; keyId: string }>`
    select secret as text, key_id as "keyId" from second_factor where user_id = ${user}`.execute(database);
  const credential = await sql<{ text: string; keyId: string }>`
    select credential as text, credential_key_id as "keyId" from carrier_channel where id = ${channel}`.execute(
    database,
  );
  const [one, other] = [factor.rows[0], credential.rows[0]];
  const opened = (by: string) => [
    one && unseal(by, `second_factor/${user}`, one),
    other && unseal(by, `carrier_channel/${channel}/credential`, other),
  ];
  expect(opened(now)).toEqual([secret, 'open sesame']);
  expect(opened(before)).toEqual([undefined, undefined]);
});

/** One channel with a secret, and one whose secret was encrypted with a third key. */
async function twoChannels(): Promise<[number, number]> {
  const { rows } = await sql<{ id: number }>`select id from carrier_channel order by id limit 2`.execute(database);
  const [one = 0, two = 0] = rows.map(({ id }) => id);
  const validSecret = seal(before, `carrier_channel/${one}/credential`, 'open sesame');
  const foreignSecret = seal('a third one', `carrier_channel/${two}/callback_secret`, 'x');
  await sql`update carrier_channel set credential = ${validSecret.text}, credential_key_id = ${validSecret.keyId} where id = ${one}`.execute(
    database,
  );
  await sql`update carrier_channel set callback_secret = ${foreignSecret.text}, callback_secret_key_id = ${foreignSecret.keyId} where id = ${two}`.execute(
    database,
  );
  return [one, two];
}

test('one secret is told as one', () => {
  const lost = ['trace_provider 7 credential'];
  expect(describeReseal({ done: 1, already: 2, lost })).toContain(
    '1 secret was sealed anew, 2 were already.\nThis does not open and has to be set again: trace_provider 7 credential.',
  );
  expect(describeReseal({ done: 2, already: 1, lost: [] })).toContain(
    '2 secrets were sealed anew, 1 was already.\nStart',
  );
  expect(() => refuseWrongSecret({ done: 0, already: 0, lost })).toThrow(
    'opens none of 1 secret: nothing was changed.',
  );
});
