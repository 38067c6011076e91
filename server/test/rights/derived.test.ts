import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { computedOf } from '#server/http/list/resource-sql.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { routes } from '#server/routes.ts';

const { as, database } = await testServer();

/**
 * Fields that may count rows out of scope: members of a department or role are counted for everyone who sees it, as the
 * page of a role's members shows the number of hidden ones. Boxes and replies belong to the row that counts them.
 */
const derivedFields = [
  'booking_query.weighed',
  'dept.user_count',
  'dept.user_total',
  'role.member_count',
  'transmission.answer_count',
];

test('what is counted of rows of others is worked out for each reader, or is known not to be', () => {
  const owned = resources.filter(({ scope }) => scope === 'row').map(({ table }) => table);
  const theirs = [...new Set(owned), 'delivery', 'event_outbox'];
  const found = routes.flatMap(({ table }) =>
    Object.entries(table ? computedOf(table) : {})
      .filter(([, text]) => /\b(?:count|sum|max|min|string_agg|array_agg)\s*\(/.test(text))
      .filter(([, text]) => theirs.some((table) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(text)))
      .map(([field]) => `${table?.name}.${field}`),
  );

  expect(found.filter((name) => !derivedFields.includes(name)).toSorted()).toEqual([]);
});

const read = [
  '/api/interfaces/webhook/',
  '/api/trace/event_subscriber/',
  '/api/trace/trace_provider/',
  '/api/logs/frontend_error/',
];

async function insertedId(statement: RawBuilder<{ id: number }>): Promise<number> {
  const { rows } = await statement.execute(database);
  return rows[0]?.id ?? 0;
}

/** A user with the scope "own"; of each kind there is a row of theirs and one of another user. */
async function aReader() {
  const grants = read.map((api) => ({ api, method: 0 }));
  const id = await aUser(database, { role: await aRole(database, grants, { dataRange: 0 }), name: 'Reader' });
  const other = await aUser(database, { name: 'Hidden' });
  const hook = await insertedId(sql`
    insert into delivery_target (name, url, creator_id) values ('his', 'https://example.com/', ${id}) returning id`);
  const subscriber = await insertedId(sql`
    insert into event_subscriber (owner_id, callback_url) values (${id}, 'https://example.com/') returning id`);
  const office = await as('backoffice1');
  for (const [at, owner] of [id, other].entries()) {
    const booking = await aFullBooking(office, { mblno: '', customer_id: null });
    await sql`update booking set creator_id = ${owner}, dept_belong_id = null where id = ${booking.id}`.execute(
      database,
    );
    await sql`insert into delivery (target_id, type, booking_id) values (${hook}, 'SO_CREATED', ${booking.id})`.execute(
      database,
    );
    const subscription = await insertedId(sql`
      insert into trace_subscription (provider, ref_type, reference_no, status, creator_id)
      select code, 'BL', ${`DERIVED${at}`}, 'ACTIVE', ${owner} from trace_provider where code = 'MANUAL' returning id`);
    await sql`
      with told as (
        insert into trace_event (subscription_id, event_uid, event_type, classifier, event_at, created_at, source)
        values (${subscription}, ${`derived ${at}`}, 'EQUIPMENT', 'ACT', now(), now(), 'MANUAL') returning id)
      insert into event_outbox (subscriber_id, event_id) select ${subscriber}, id from told`.execute(database);
    await sql`
      insert into frontend_error (fingerprint, app_version, build, type, times, message, last_user, creator_id, modifier_id)
      select ${`derived ${at}`}, '1', '1', 'danger', 1, 'broken', name, id, id from users where id = ${owner}`.execute(
      database,
    );
  }
  return { reader: await as(id), hook, subscriber };
}

type DerivedRow = { id: number; code: string; fingerprint: string; waiting: number; subscription_count: number };

test('derived fields show a reader only visible rows, and an administrator all of them', async () => {
  const { reader, hook, subscriber } = await aReader();
  const answerFor = async (who: typeof reader) => {
    const [hooks, subscribers, providers, errors] = await Promise.all(
      read.map(async (url) => ((await who.expectSuccess('GET', `${url}?limit=999`)) as { data: DerivedRow[] }).data),
    );
    const met = (errors ?? []).filter(({ fingerprint }) => fingerprint.startsWith('derived'));
    return [
      hooks?.find(({ id }) => id === hook)?.waiting,
      subscribers?.find(({ id }) => id === subscriber)?.waiting,
      providers?.find(({ code }) => code === 'MANUAL')?.subscription_count,
      met.map((row) => JSON.stringify(row).includes('Hidden')).toSorted(),
    ];
  };

  expect(await answerFor(reader)).toEqual([1, 1, 1, [false, false]]);
  expect(await answerFor(await as('superadmin'))).toEqual([2, 2, 2, [false, true]]);
});
