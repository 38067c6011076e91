import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

type Saved = { id: number; version: number; ctnlist: { id: number; cntrno: string; ctnall: string }[] } & Record<
  string,
  unknown
>;

async function stashed(body: object = {}): Promise<Saved> {
  const { data, status, msg } = await clerk.call('POST', url, { carrier: 'COSCO', portload: 'CNTAO', ...body });
  expect([status, msg]).toEqual([200, 'Created']);
  return data;
}

describe('stash', () => {
  test('gives an order number, derives the summary and keeps the lines in order', async () => {
    const booking = await stashed({
      customername: '青岛海纳进出口有限公司',
      portdischarge: 'NLRTM',
      kgs: '12500.500',
      ctnlist: [
        { ctnall: '40HQ', ctnnum: 2 },
        { ctnall: '20GP', cntrno: 'csqu 305438-3', sealno: 'TBA', kgs: 1200 },
      ],
    });

    expect(booking).toMatchObject({
      orderno: expect.stringMatching(/^QS\d{12}$/),
      bsstatus: 1,
      sistatus: 0,
      ctnall: '2*40HQ+1*20GP',
      ctnnum: 3,
      kgs: '12500.500',
      creator_name: 'Zhang (front desk)',
      allowed_actions: ['edit', 'submit', 'cancel', 'copy', 'delete'],
      ctnlist: [
        { ctnall: '40HQ', ctnnum: 2 },
        { ctnall: '20GP', ctnnum: 1, cntrno: 'CSQU3054383', kgs: '1200.000' },
      ],
    });
  });

  test('reads a typed summary into lines', async () => {
    const booking = await stashed({ ctnall: "1X40'HC,2X20DC" });

    expect(booking).toMatchObject({
      ctnall: '1*40HQ+2*20GP',
      ctnnum: 3,
      ctnlist: [{ ctnall: '40HQ' }, { ctnall: '20GP', ctnnum: 2 }],
    });
  });

  test.each([
    [{}, 'carrier', 'stash_empty'],
    [{ portload: 'CNTAO', portdischarge: 'CNTAO' }, 'portdischarge', 'same_port'],
    [{ carrier: 'NOPE' }, 'carrier', 'unknown_code'],
    [{ carrier: 'COSCO', transtype: 'PP' }, 'transtype', 'unknown_code'],
    [{ carrier: 'COSCO', kgs: '12.3456' }, 'kgs', 'decimal'],
    [{ carrier: 'COSCO', pkgs: 1.5 }, 'pkgs', 'whole_number'],
    [{ carrier: 'COSCO', etd: '2026-02-30' }, 'etd', 'not_a_date'],
    [{ carrier: 'COSCO', ctnall: '2*41HQ' }, 'ctnall', 'container_summary'],
    [{ carrier: 'COSCO', sale_id: 999_999 }, 'sale_id', 'unknown_code'],
    [
      { carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ', cntrno: 'CSQU3054384' }] },
      'ctnlist.0.cntrno',
      'container_check_digit',
    ],
    [
      { carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ', cntrno: 'CSQU3054384', is_soc: true }] },
      'ctnlist.0.cntrno',
      'container_check_digit',
    ],
    [
      { carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ', cntrno: 'CSQU3054384', cntrno_reason: 'x', is_soc: false }] },
      'ctnlist.0.cntrno',
      'container_check_digit',
    ],
    [
      { carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ', ctnnum: 2, cntrno: 'CSQU3054383' }] },
      'ctnlist.0.ctnnum',
      'container_count',
    ],
    [{ carrier: 'COSCO', ctnlist: [{ ctnall: '99XX' }] }, 'ctnlist.0.ctnall', 'unknown_code'],
  ])('%j is refused at %s: %s', async (body, path, rule) => {
    const answer = await clerk.call('POST', url, body);

    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ fields: [{ path, rule, message: expect.any(String) }] });
  });

  test('a shipper’s own box may break its check digit, with a reason', async () => {
    const reasoned = { ctnall: '40HQ', cntrno: 'CSQU3054384', cntrno_reason: 'Painted so' };
    const created = await clerk.call('POST', url, { carrier: 'COSCO', iscontainersoc: true, ctnlist: [reasoned] });
    expect(created).toMatchObject({ status: 200, data: { ctnlist: [reasoned] } });
    const { id, version } = created.data as { id: number; version: number };
    const sealed = { ctnlist: [{ ...reasoned, sealno: 'TBA' }], version };
    expect((await clerk.call('PUT', `${url}${id}/`, sealed)).status).toBe(200);
    // The booking's boxes are the carrier's, so the line would have to state otherwise.
    const refused = await clerk.call('POST', url, { carrier: 'COSCO', iscontainersoc: false, ctnlist: [reasoned] });
    expect(refused.status).toBe(400);
  });

  test('a repeated container number is reported at the later line', async () => {
    const line = { ctnall: '40HQ', cntrno: 'CSQU3054383' };

    const answer = await clerk.call('POST', url, { carrier: 'COSCO', ctnlist: [line, line] });

    expect(answer.data).toMatchObject({
      fields: [
        {
          path: 'ctnlist.1.cntrno',
          message: 'Container list 2: Container no. “CSQU3054383” is repeated in the container list',
        },
      ],
    });
  });

  test('the same Idempotency-Key stashes once, also when both calls come at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { customername: 'once', carrier: 'COSCO' };
    const post = () => clerk.call('POST', url, body, key);

    const [first, second] = await Promise.all([post(), post()]);
    const list = await clerk.call('GET', `${url}?customername=once`);

    expect(first.data).toEqual(second.data);
    expect(list.data).toMatchObject({ total: 1 });
  });

  test('a key cannot serve another request', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    await clerk.expectSuccess('POST', url, { carrier: 'COSCO' }, key);

    expect(await clerk.call('POST', url, { carrier: 'OOCL' }, key)).toMatchObject({ status: 422 });
  });
});

describe('edit', () => {
  test('changes, adds and removes lines by their ids', async () => {
    const { id, version, ctnlist } = await stashed({ ctnlist: [{ ctnall: '40HQ' }, { ctnall: '20GP' }] });
    const [first] = ctnlist;

    const data = await clerk.expectSuccess('PUT', `${url}${id}/`, {
      version,
      vessel: 'EVER GIVEN',
      ctnlist: [{ ctnall: '40GP' }, { ...first, cntrno: 'CSQU3054383' }],
    });

    expect(data).toMatchObject({
      vessel: 'EVER GIVEN',
      carrier: 'COSCO',
      ctnall: '1*40GP+1*40HQ',
      ctnlist: [{ ctnall: '40GP' }, { id: first?.id, cntrno: 'CSQU3054383' }],
    });
  });

  test('two lines may swap their container numbers', async () => {
    const { id, version, ctnlist } = await stashed({
      ctnlist: [
        { ctnall: '40HQ', cntrno: 'CSQU3054383' },
        { ctnall: '40HQ', cntrno: 'TEXU3070079' },
      ],
    });
    const [a, b] = ctnlist;

    const { status } = await clerk.call('PUT', `${url}${id}/`, {
      version,
      ctnlist: [
        { ...a, cntrno: b?.cntrno },
        { ...b, cntrno: a?.cntrno },
      ],
    });

    expect(status).toBe(200);
  });

  test("another booking's line cannot be taken over", async () => {
    const [mine, other] = [await stashed(), await stashed({ ctnlist: [{ ctnall: '40HQ' }] })];

    const answer = await clerk.call('PUT', `${url}${mine.id}/`, { version: mine.version, ctnlist: [other.ctnlist[0]] });

    expect(answer.status).toBe(400);
  });

  test('a stale version answers the booking as it is and the fields that clash', async () => {
    const { id, version } = await stashed({ vessel: 'A' });
    await clerk.expectSuccess('PUT', `${url}${id}/`, { version, vessel: 'B', voyno: '001W' });

    const answer = await clerk.call('PUT', `${url}${id}/`, { version, vessel: 'C', carrier: 'COSCO' });

    expect(answer).toMatchObject({
      status: 409,
      code: 4000,
      data: { current: { vessel: 'B', voyno: '001W' }, fields: ['vessel'] },
    });
    expect(answer.msg).toContain('Zhang (front desk)');
  });

  test('of two concurrent writers one wins and the other gets a conflict', async () => {
    const { id, version } = await stashed();
    const put = (vessel: string) => clerk.call('PUT', `${url}${id}/`, { version, vessel });

    const answers = await Promise.all([put('ONE'), put('TWO')]);

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('needs a version', async () => {
    const { id } = await stashed();

    expect(await clerk.call('PUT', `${url}${id}/`, { vessel: 'X' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'version' }] },
    });
  });
});

describe('who sees what', () => {
  test('own rows, the department and all, each role as its scope says', async () => {
    const { id } = await stashed();
    const seen = async (user: string) => (await (await as(user)).call('GET', `${url}${id}/`)).status;

    expect(await seen('backoffice1')).toBe(200);
    expect(await seen('admin')).toBe(200);
    expect(await seen('frontdesk2')).toBe(404);
    expect(await seen('backoffice2')).toBe(404);
  });

  test('the salesman sees their booking, no matter who entered it', async () => {
    const { database } = await testServer();
    const { id: sale } = await database
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'frontdesk2')
      .executeTakeFirstOrThrow();
    const booking = await stashed({ sale_id: sale });

    const answer = await (await as('frontdesk2')).call('GET', `${url}${booking.id}/`);

    expect(answer.data).toMatchObject({ sale_name: 'Zhao (front desk)' });
  });
});

describe('delete', () => {
  test('hides the booking; who may restore it finds it and brings it back', async () => {
    const { id } = await stashed({ customername: 'to be deleted' });
    const office = await as('backoffice1');

    expect((await clerk.call('DELETE', `${url}${id}/`)).status).toBe(200);
    expect((await clerk.call('GET', `${url}${id}/`)).status).toBe(404);
    expect((await clerk.call('GET', `${url}?is_deleted=1`)).status).toBe(403);
    expect(await office.expectSuccess('GET', `${url}?is_deleted=1&customername=to be deleted`)).toMatchObject({
      total: 1,
    });
    expect((await office.call('POST', `${url}${id}/restore/`)).status).toBe(200);
    expect((await clerk.call('GET', `${url}${id}/`)).status).toBe(200);
  });

  test('takes the container list along', async () => {
    const { id } = await stashed({ ctnlist: [{ ctnall: '40HQ' }] });

    expect((await clerk.call('DELETE', `${url}${id}/`)).status).toBe(200);
    expect((await clerk.call('GET', `${url}${id}/`)).status).toBe(404);
  });

  test('is refused once the booking was handed on', async () => {
    const { database } = await testServer();
    const { id, orderno } = await stashed();
    await database.updateTable('booking').set({ bsstatus: 5 }).where('id', '=', id).execute();

    const answer = await clerk.call('DELETE', `${url}${id}/`);

    expect(answer).toMatchObject({
      status: 409,
      msg: `${String(orderno)}: “delete” is not possible while Confirmed. Available: amend, cancel booking, copy, edit SI, submit SI`,
      data: { status: 5, allowed: ['amend', 'cancel', 'copy', 'si_edit', 'si_submit'] },
    });
  });

  test('a batch is deleted whole or not at all', async () => {
    const { id } = await stashed();

    expect((await clerk.call('DELETE', `${url}multiple_delete/`, { keys: [id, 999_999_999] })).status).toBe(404);
    expect((await clerk.call('GET', `${url}${id}/`)).status).toBe(200);
  });
});
