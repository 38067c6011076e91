import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { VesselDecisionsResult, VesselOffers } from '#contract/codes/vessel-offer.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { aSailing } from '#test/build/voyage.ts';
import { testServer } from '#test/harness.ts';
import { hasVesselName } from './vessel.sql.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/codes/vessel/';

/** IMO numbers of ships that the seeds do not have; the last has a wrong check digit. */
const [imoA, imoB, imoWrong] = ['9074729', '9876543', '9876540'] as const;

type Seen = { imo?: string; day?: string };

const sailing = (vessel: string, { imo = '', day = daysAgo(1) }: Seen = {}) =>
  aSailing(database, {
    carrier: 'COSCO',
    vessel,
    imo,
    calls: [
      { port: 'CNTAO', departure: `${day}T08:00:00Z` },
      { port: 'NLRTM', arrival: `${day}T09:00:00Z` },
    ],
  });

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function confirmation(vessel: string, imo = '', status = 'DONE'): Promise<void> {
  const bytes = Buffer.from(crypto.randomUUID());
  await sql`
    with file as (
      insert into received_file (source, bytes, size, sha256)
      values ('UPLOAD', ${bytes}, ${bytes.length}, encode(sha256(${bytes}::bytea), 'hex')) returning id)
    insert into received_message (file_id, position, kind, says, status, answer)
    select id, 0, 'IFTMBC', 'CONFIRMED', ${status}, ${JSON.stringify({ vessel, imo })}::jsonb from file`.execute(
    database,
  );
}

async function offers(): Promise<VesselOffers['data']> {
  return ((await admin.expectSuccess('GET', `${path}offered/`)) as VesselOffers).data;
}

async function offerOf(name: string) {
  return (await offers()).find((each) => each.name === name);
}

const decide = async (decisions: object, agent = admin) => agent.call('POST', `${path}offered/`, decisions);

async function listed(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from vessel where name = ${name}`.execute(database);
  return rows;
}

const vessel = (values: object) => admin.call('POST', path, values);

beforeEach(async () => {
  await sql`update voyage set is_deleted = true`.execute(database);
  await sql`delete from service_vessel`.execute(database);
  await sql`update booking set vessel = ''`.execute(database);
  await sql`update received_message set is_deleted = true`.execute(database);
  await sql`delete from dismissed_vessel`.execute(database);
  await sql`delete from vessel where name like 'OFFER%' or imo in (${imoA}, ${imoB})`.execute(database);
});

describe('ships that are not in the list of vessels', () => {
  test('are offered with where they were seen, under one name, with the number that can be right', async () => {
    await sailing('OFFER ONE');
    await sailing('OFFER ONE', { imo: imoA });
    await sailing('COSCO SHIPPING ARIES');
    await confirmation('M/V Offer  one', imoWrong);
    await sql`update booking set vessel = 'MV OFFER ONE' where id in (select id from booking order by id limit 2)`.execute(
      database,
    );

    expect(await offers()).toEqual([
      {
        name: 'OFFER ONE',
        imo: imoA,
        schedules: 2,
        confirmations: 1,
        bookings: 2,
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        listed_as: '',
      },
    ]);
  });

  test('are those of services as well, and none of tests, samples, the past, or that stand for one to be named', async () => {
    const { rows } = await sql<{
      id: number;
    }>`update service set is_sample = false where id = (select min(id) from service) returning id`.execute(database);
    await sql`insert into service_vessel (service_id, seq, vessel, imo) values (${rows[0]?.id}, 1, 'OFFER LINE', '')`.execute(
      database,
    );
    await sailing('OFFER OLD', { day: daysAgo(400) });
    const sample = await sailing('OFFER SAMPLE');
    await sql`update voyage set is_sample = true where id = ${sample.id}`.execute(database);
    await confirmation('OFFER TEST', '', 'TEST');
    for (const dummy of ['TBN', 'TO BE ADVISED', '待定', '-']) await confirmation(dummy);

    expect((await offers()).map(({ name }) => name)).toEqual(['OFFER LINE']);
  });

  test('are not offered once the list has them: by name, by a former name, or deleted', async () => {
    await vessel({ name: 'OFFER NOW', imo: imoA, former_names: ['OFFER BEFORE'] });
    await vessel({ name: 'OFFER GONE' });
    await sql`update vessel set is_deleted = true where name = 'OFFER GONE'`.execute(database);
    for (const name of ['OFFER NOW', 'OFFER BEFORE', 'OFFER GONE']) await sailing(name);

    expect(await offers()).toEqual([]);
    await sailing('OFFER BEFORE', { imo: imoB });
    expect(await offers()).toMatchObject([{ name: 'OFFER BEFORE', imo: imoB }]);
  });

  test('come in the order of when they were seen, and no more than fit', async () => {
    for (let at = 0; at < 301; at += 1) await confirmation(`OFFER ${String(at).padStart(3, '0')}`);
    await sql`update received_message set create_datetime = now() - interval '2 days' where answer->>'vessel' = 'OFFER 000'`.execute(
      database,
    );
    const { total, data } = (await admin.expectSuccess('GET', `${path}offered/`)) as VesselOffers;

    expect([total, data.length]).toEqual([301, 300]);
    expect([data[0]?.name, data.some(({ name }) => name === 'OFFER 000')]).toEqual(['OFFER 001', false]);
  });
});

describe('an offered ship', () => {
  test('is added with its number or none, and offered no more', async () => {
    await sailing('OFFER ONE', { imo: imoA });
    await confirmation('OFFER TWO', imoWrong);

    const { data, status } = await decide({ add: [{ name: 'offer one', imo: imoA }, { name: 'OFFER TWO' }] });

    expect([status, data]).toEqual([200, { added: 2, renamed: 0, dismissed: 0, existing: [] }]);
    expect([await listed('OFFER ONE'), await listed('OFFER TWO')]).toMatchObject([[{ imo: imoA }], [{ imo: '' }]]);
    expect(await offers()).toEqual([]);
  });

  test('is refused with a number whose check digit is wrong, at its field, and nothing is written', async () => {
    const { status, data, msg } = await decide({ add: [{ name: 'OFFER ONE' }, { name: 'OFFER TWO', imo: imoWrong }] });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'add.1.imo', rule: 'imo' }] });
    expect(msg).toContain('IMO');
    expect(await listed('OFFER ONE')).toEqual([]);
  });

  test('under another name in the list is offered as renamed: the old name becomes a former one', async () => {
    await vessel({ name: 'OFFER OLD NAME', imo: imoA, former_names: ['OFFER FIRST'] });
    await sailing('OFFER NEW NAME', { imo: imoA });
    expect(await offerOf('OFFER NEW NAME')).toMatchObject({ listed_as: 'OFFER OLD NAME' });

    const add = [{ name: 'OFFER NEW NAME', imo: imoA, renames: 'OFFER OLD NAME' }];
    expect((await decide({ add })).data).toMatchObject({ added: 0, renamed: 1 });

    expect(await listed('OFFER NEW NAME')).toMatchObject([
      { imo: imoA, former_names: ['OFFER FIRST', 'OFFER OLD NAME'] },
    ]);
    await sailing('OFFER OLD NAME');
    expect(await offers()).toEqual([]);
  });

  test('does not take the number of another vessel unless that is to be renamed', async () => {
    await vessel({ name: 'OFFER OLD NAME', imo: imoA });

    const { status, data } = await decide({ add: [{ name: 'OFFER NEW NAME', imo: imoA }] });

    expect(status).toBe(400);
    expect(data).toMatchObject({
      fields: [{ path: 'add.0.imo', rule: 'imo_of_vessel', message: expect.stringContaining('OFFER OLD NAME') }],
    });
    const twice = await decide({
      add: [
        { name: 'OFFER A', imo: imoB },
        { name: 'OFFER B', imo: imoB },
      ],
    });
    expect(twice.data).toMatchObject({ fields: [{ path: 'add.1.imo', rule: 'imo_of_vessel' }] });
    expect(await listed('OFFER A')).toEqual([]);
  });

  test('added by two at once is one vessel, and the second is told', async () => {
    await sailing('OFFER ONE', { imo: imoA });
    const add = [{ name: 'OFFER ONE', imo: imoA }];

    const results = await Promise.all([decide({ add }), decide({ add }), decide({ add })]);

    const answers = results.map(({ data }) => data as VesselDecisionsResult);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 1]);
    expect(answers.flatMap(({ existing }) => existing)).toEqual(['OFFER ONE', 'OFFER ONE']);
    expect(await listed('OFFER ONE')).toHaveLength(1);
  });

  test('that is no vessel is never offered again, however it is written', async () => {
    await sailing('OFFER BOX');
    expect((await decide({ dismiss: ['OFFER BOX', 'OFFER BOX'] })).data).toMatchObject({ dismissed: 1 });
    expect((await decide({ dismiss: ['OFFER BOX'] })).data).toMatchObject({ dismissed: 0 });

    await confirmation('M/V OFFER BOX');
    expect(await offers()).toEqual([]);
  });
});

test('only users who may create vessels see and decide', async () => {
  const reader = await as(await aUser(database, { role: await aRole(database, [{ api: `${path}{id}/`, method: 0 }]) }));
  const creator = await as(await aUser(database, { role: await aRole(database, [{ api: path, method: 1 }]) }));
  const both = [
    { api: `${path}offered/`, method: 0 },
    { api: `${path}offered/`, method: 1 },
  ];
  const decider = await as(await aUser(database, { role: await aRole(database, both) }));

  expect((await reader.call('GET', `${path}offered/`)).status).toBe(403);
  expect((await decide({ dismiss: ['OFFER X'] }, reader)).status).toBe(403);
  expect((await creator.call('GET', `${path}offered/`)).status).toBe(403);
  expect((await decider.call('GET', `${path}offered/`)).status).toBe(200);
  expect((await decide({ add: [{ name: 'OFFER X' }] }, decider)).status).toBe(200);
});

test('a ship is found by a former name while no other has that name', async () => {
  await vessel({ name: 'OFFER NEW NAME', imo: imoA, former_names: ['OFFER OLD NAME'] });
  const numbersOf = async (name: string) => {
    const { rows } = await sql<{
      imo: string;
    }>`select imo from vessel where ${hasVesselName(sql`${name}::text`)}`.execute(database);
    return rows.map(({ imo }) => imo);
  };

  expect([await numbersOf('OFFER NEW NAME'), await numbersOf('OFFER OLD NAME')]).toEqual([[imoA], [imoA]]);
  await vessel({ name: 'OFFER OLD NAME', imo: imoB });
  expect(await numbersOf('OFFER OLD NAME')).toEqual([imoB]);
});
