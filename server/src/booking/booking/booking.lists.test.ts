import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('backoffice1');
const url = '/api/booking/booking/';

type Row = { id: number; orderno: string };
type Page = { total: number; data: Row[] };
type Counts = { tabs: Record<string, number>; missing: string[]; hidden: string[] };

/** Every booking of this file has this customer, to exclude those of the demo. */
const customer = 'LISTS OF BOOKINGS LTD';
const mine = `customername=${customer}`;

async function stashed(body: object = {}): Promise<Row> {
  const { data, status } = await clerk.call('POST', url, { carrier: 'COSCO', customername: customer, ...body });
  expect(status).toBe(200);
  return data;
}

async function found(query: string, agent = clerk): Promise<number[]> {
  const { data, status } = await agent.call('GET', `${url}?${mine}&limit=999&${query}`);
  expect(status).toBe(200);
  return (data as Page).data.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function counted(query: string, agent = clerk): Promise<Counts> {
  const { data, status } = await agent.call('GET', `${url}counts/?${mine}&${query}`);
  expect(status).toBe(200);
  return data;
}

/** Sets states directly; the state machines have tests of their own. */
async function setState({ id }: Row, columns: string): Promise<void> {
  await sql`update booking set ${sql.raw(columns)} where id = ${id}`.execute(database);
}

async function due({ id }: Row, code: string, at: string): Promise<void> {
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source)
    values (${id}, ${code}, ${sql.raw(at)}, 'Asia/Shanghai', 'MANUAL')
    on conflict (booking_id, code) do update set at = excluded.at`.execute(database);
}

describe('the tabs', () => {
  const rows: Record<string, Row> = {};
  beforeAll(async () => {
    for (const name of ['created', 'submitted', 'sent', 'dismissed', 'confirmed', 'cancelled', 'old'])
      rows[name] = await stashed({ linkman: 'TABS', custno: `TAB-${name}` });
    const status = { submitted: 3, sent: 2, dismissed: 4, confirmed: 5 };
    for (const [name, value] of Object.entries(status)) await setState(row(name), `bsstatus = ${value}`);
    await setState(row('cancelled'), `cancel_state = 'CANCELLED'`);
    await setState(row('old'), `createtime = now() - interval '100 days'`);
  });
  const row = (name: string): Row => rows[name] ?? { id: 0, orderno: name };

  test('count what stands behind each, and cancelled bookings only in the whole', async () => {
    const { tabs } = await counted('linkman=TABS');

    expect(tabs).toEqual({ all: 7, unsubmitted: 2, process: 1, sent: 1, dismissed: 1, confirmed: 1, cutoff_today: 0 });
  });

  test('hold what they count', async () => {
    expect(await found('linkman=TABS&tab=unsubmitted')).toEqual([row('created').id, row('old').id]);
    expect(await found('linkman=TABS&tab=process')).toEqual([row('submitted').id]);
    expect(await found('linkman=TABS&tab=confirmed')).toEqual([row('confirmed').id]);
  });

  test('are counted within the other filters, whichever is open', async () => {
    const { tabs } = await counted('linkman=TABS&recent=90&tab=sent');

    expect(tabs).toMatchObject({ all: 6, unsubmitted: 1, sent: 1 });
  });

  test('respect the data scope', async () => {
    expect((await counted('linkman=TABS', await as('frontdesk2'))).tabs).toMatchObject({ all: 0, unsubmitted: 0 });
    expect((await counted('linkman=TABS', office)).tabs).toMatchObject({ all: 7 });
  });

  test('know the cut-offs of today that are still to be met', async () => {
    const [noon, doneAtNoon] = [await stashed({ linkman: 'TODAY' }), await stashed({ linkman: 'TODAY' })];
    await due(
      noon,
      'FCO',
      `date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' + interval '12 hours'`,
    );
    await due(doneAtNoon, 'FCO', `now()`);
    await sql`update booking_cutoff set is_done = true, done_at = now() where booking_id = ${doneAtNoon.id}`.execute(
      database,
    );

    expect((await counted('linkman=TODAY')).tabs).toMatchObject({ all: 2, cutoff_today: 1 });
    expect(await found('linkman=TODAY&tab=cutoff_today')).toEqual([noon.id]);
  });

  test('are told with an unknown one', async () => {
    expect(await clerk.call('GET', `${url}?tab=nothing`)).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'tab', rule: 'not_a_choice' }] },
    });
  });
});

describe('the box for numbers', () => {
  const rows: Row[] = [];
  beforeAll(async () => {
    rows.push(
      await stashed({ mblno: 'BOXA1234567', custno: 'c-ref 1' }),
      await stashed({ hblno: 'QSHBOX77', ctnlist: [{ ctnall: '40HQ', cntrno: 'CSQU3054383' }] }),
      await stashed({ custno: 'BOXA9999999' }),
    );
  });
  const ids = (...at: number[]) => at.map((index) => rows[index]?.id);
  const listNumbers = (...numbers: string[]) =>
    new URLSearchParams(numbers.map((number): [string, string] => ['numbers', number])).toString();

  test('looks into order, bill, customer’s and container numbers at once', async () => {
    const order = rows[2]?.orderno ?? '';

    expect(await found(listNumbers('BOXA1234567', 'csqu 3054383', order))).toEqual(ids(0, 1, 2));
  });

  test('takes them as they are pasted: one a line, commas, blanks, small letters, twice', async () => {
    expect(await found(listNumbers('boxa1234567\r\n QSHBOX77\n\nQSHBOX77, C-REF 1'))).toEqual(ids(0, 1));
  });

  test('finds what begins so, where six letters of it are known', async () => {
    expect(await found(listNumbers('BOXA12', 'QSHBOX'))).toEqual(ids(0, 1));
    expect(await found(listNumbers('BOXA1', 'QSHBO'))).toEqual([]);
  });

  test('finds some digits of a single one', async () => {
    expect(await found(listNumbers('A12345'))).toEqual(ids(0));
    expect(await found(listNumbers('3054383'))).toEqual(ids(1));
  });

  test('says which are of no booking in sight, and which the other filters hide', async () => {
    const numbers = listNumbers('BOXA1234567', 'NOBODY0001', 'CSQU3054383');

    expect(await counted(numbers)).toMatchObject({ missing: ['NOBODY0001'], hidden: [], tabs: { all: 2 } });
    expect(await counted(`${numbers}&bsstatus=5`)).toMatchObject({
      missing: ['NOBODY0001'],
      hidden: ['BOXA1234567', 'CSQU3054383'],
      tabs: { all: 0 },
    });
  });

  test('knows nothing of bookings out of scope', async () => {
    expect(await counted(listNumbers('BOXA1234567', 'QSHBOX77'), await as('frontdesk2'))).toMatchObject({
      missing: ['BOXA1234567', 'QSHBOX77'],
    });
  });

  test('takes 200 of them and no more', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `MANY${1000 + at}`);

    expect(await found(listNumbers(many.slice(0, 200).join('\n')))).toEqual([]);
    expect(await clerk.call('GET', `${url}?${listNumbers(many.join('\n'))}`)).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'numbers', rule: 'too_many' }] },
    });
  });

  test.each(["' or 1=1 --", '%_%_%_', '<script>alert(1)</script>', '\u202Eabc123'])(
    'takes %j for what it is',
    async (text) => {
      expect(await found(listNumbers(text))).toEqual([]);
      expect(await found(listNumbers(text, `${text}2`))).toEqual([]);
    },
  );
});

describe('filters', () => {
  test.each([
    ['consignee=rotterd', { consignee: 'ACME BV\nROTTERDAM' }],
    ['agent=forward', { agent: 'FORWARDERS' }],
    ['contractno=77', { contractno: 'SC-77' }],
    ['hscode=4011', { hscode: '401110' }],
    ['placedelivery=hamm', { placedelivery: 'HAMM' }],
    ['destination=praha', { destination: 'PRAHA' }],
    ['transtype=SEA-RAIL', { transtype: 'SEA-RAIL' }],
    ['service=CY-DOOR', { service: 'CY-DOOR' }],
    ['issuetype=TLX', { issuetype: 'TLX' }],
    ['blfrt=CC', { blfrt: 'CC' }],
    ['iscontainersoc=1', { iscontainersoc: true }],
    ['cargoid=R&cargoid=D', { cargoid: 'D' }],
    ['kgs_after=100&kgs_before=200', { kgs: '150.5' }],
    ['cbm_after=10', { cbm: '10' }],
    ['ctnnum_after=3&ctnnum_before=3', { ctnlist: [{ ctnall: '20GP', ctnnum: 3 }] }],
  ])('%s', async (query, body) => {
    const linkman = `F ${query}`.slice(0, 35);
    const [expected] = [await stashed({ ...body, linkman }), await stashed({ linkman })];

    expect(await found(new URLSearchParams(`${query}&linkman=${encodeURIComponent(linkman)}`).toString())).toEqual([
      expected.id,
    ]);
  });

  test('by week and weekday of sailing, and by age', async () => {
    const { rows } = await sql<{ monday: string; next: string }>`
      select date_trunc('week', now() at time zone 'Asia/Shanghai')::date::text as monday,
        (date_trunc('week', now() at time zone 'Asia/Shanghai')::date + 8)::text as next`.execute(database);
    const week = rows[0] ?? { monday: '', next: '' };
    const first = await stashed({ linkman: 'ETD', etd: week.monday });
    const second = await stashed({ linkman: 'ETD', etd: week.next });
    await setState(second, `createtime = now() - interval '40 days'`);

    expect(await found('linkman=ETD&etd_week=0')).toEqual([first.id]);
    expect(await found('linkman=ETD&etd_week=0&etd_week=1')).toEqual([first.id, second.id]);
    expect(await found('linkman=ETD&etd_weekday=2')).toEqual([second.id]);
    expect(await found('linkman=ETD&recent=30')).toEqual([first.id]);
  });

  test('by cut-offs to come and by problems', async () => {
    const [soon, late, faulty, fine] = [
      await stashed({ linkman: 'DUE' }),
      await stashed({ linkman: 'DUE' }),
      await stashed({ linkman: 'DUE' }),
      await stashed({ linkman: 'DUE' }),
    ];
    await due(soon, 'FCO', `now() + interval '10 hours'`);
    await due(late, 'FCO', `now() - interval '1 hour'`);
    await setState(faulty, 'error_count = 2');
    await setState(fine, 'error_count = 0');
    await setState(soon, 'error_count = 0');
    await setState(late, 'error_count = 0');

    expect(await found('linkman=DUE&cutoff_within=12')).toEqual([soon.id]);
    expect(await found('linkman=DUE&cutoff_within=4')).toEqual([]);
    expect(await found('linkman=DUE&problems=1')).toEqual([late.id, faulty.id]);
    expect(await found('linkman=DUE&problems=0')).toEqual([soon.id, fine.id]);
  });

  test('errors of what is keyed in are counted with every save; what is missing is none', async () => {
    const faulty = await stashed({ linkman: 'ERRORS', issuetype: 'SWB', consignee: 'TO ORDER' });
    const fine = await stashed({ linkman: 'ERRORS' });
    const data = await clerk.expectSuccess('GET', `${url}${faulty.id}/`);

    expect(await found('linkman=ERRORS&problems=1')).toEqual([faulty.id]);
    const { version } = data as { version: number };
    await clerk.expectSuccess('PUT', `${url}${faulty.id}/`, { version, consignee: 'ACME' });
    expect(await found('linkman=ERRORS&problems=0')).toEqual([faulty.id, fine.id]);
  });

  test('by what was cancelled, amended and archived', async () => {
    const [cancelled, archived] = [await stashed({ linkman: 'ENDS' }), await stashed({ linkman: 'ENDS' })];
    await setState(cancelled, `cancel_state = 'CANCELLED'`);
    await setState(archived, `bsstatus = 5, sistatus = 3, is_archived = true, amend_state = 'CONFIRMED'`);

    expect(await found('linkman=ENDS&cancel_state=CANCELLED')).toEqual([cancelled.id]);
    expect(await found('linkman=ENDS&is_archived=0')).toEqual([cancelled.id]);
    expect(await found('linkman=ENDS&amend_state=CONFIRMED')).toEqual([archived.id]);
  });
});
