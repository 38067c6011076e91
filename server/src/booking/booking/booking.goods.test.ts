import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { maxLines } from '#contract/booking/container.ts';
import { maxGoods } from '#contract/booking/goods.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

async function stashed(body: object = {}): Promise<Booking> {
  const { data, status, msg } = await clerk.call('POST', url, { carrier: 'COSCO', ...body });
  expect([status, msg]).toEqual([200, 'Created']);
  return data;
}

function put({ id, version }: Booking, body: object) {
  return clerk.call('PUT', `${url}${id}/`, { version, ...body });
}

const paint = { description: 'PAINT', pkgs: 10, kindpkgs: 'DR', kgs: '1000.125', cbm: '1.2345', dunno: 'UN 1263' };

describe('products in a box', () => {
  test('come back exact and in order, keep their ids, and are changed, added and taken away by them', async () => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ', goods: [paint, { description: 'BRUSHES' }] }] });
    const [line] = created.ctnlist;
    expect(line?.goods).toMatchObject([
      { ...paint, dunno: '1263' },
      { description: 'BRUSHES', pkgs: null },
    ]);

    const goods = [{ description: 'ROLLERS' }, { ...line?.goods[0], pkgs: 11 }];
    const { data } = await put(created, { ctnlist: [{ ...line, goods }] });

    expect((data as Booking).ctnlist[0]?.goods).toMatchObject([
      { description: 'ROLLERS' },
      { id: line?.goods[0]?.id, pkgs: 11, kgs: '1000.125' },
    ]);
  });

  test('stay where a caller who knows nothing of them writes the line', async () => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ', goods: [paint] }] });
    const { goods: _, ...line } = created.ctnlist[0] ?? {};

    const { data } = await put(created, { ctnlist: [{ ...line, sealno: 'S1' }] });

    expect((data as Booking).ctnlist).toMatchObject([{ sealno: 'S1', goods: [{ description: 'PAINT' }] }]);
  });

  test('go with their box', async () => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ', goods: [paint] }, { ctnall: '20GP' }] });

    await put(created, { ctnlist: created.ctnlist.slice(1) });

    const left = database.selectFrom('booking_goods').select('id').where('booking_id', '=', created.id);
    expect(await left.where('is_deleted', '=', false).execute()).toEqual([]);
  });

  test.each([
    ['of another box', 'ctnlist.1.goods.0.id', 'unknown_code'],
    ['twice in one', 'ctnlist.0.goods.1.id', 'goods_repeated'],
  ])('%s are refused', async (how, path, rule) => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ', goods: [paint] }, { ctnall: '20GP' }] });
    const [one, other] = created.ctnlist;
    const twice = { ...one, goods: [...(one?.goods ?? []), ...(one?.goods ?? [])] };
    const ctnlist = how === 'twice in one' ? [twice, other] : [one, { ...other, goods: one?.goods }];

    expect((await put(created, { ctnlist })).data).toMatchObject({ fields: [{ path, rule }] });
  });

  test.each([
    [{ goods: [{ kindpkgs: 'ZZ' }] }, 'ctnlist.0.goods.0.kindpkgs', 'unknown_code'],
    [{ goods: [{ kgs: '1e400' }] }, 'ctnlist.0.goods.0.kgs', 'decimal'],
    [{ goods: [{ pkgs: -1 }] }, 'ctnlist.0.goods.0.pkgs', 'too_small'],
    [{ goods: [{ dunno: '12' }] }, 'ctnlist.0.goods.0.dunno', 'un_number'],
    [{ goods: Array.from({ length: maxGoods + 1 }, () => ({})) }, 'ctnlist.0.goods', 'too_many'],
    [{ og_height: '-1' }, 'ctnlist.0.og_height', 'decimal'],
    [{ seal_source: 'XXX' }, 'ctnlist.0.seal_source', 'not_a_choice'],
  ])('%j is refused at %s: %s', async (line, path, rule) => {
    const { status, data } = await clerk.call('POST', url, {
      carrier: 'COSCO',
      ctnlist: [{ ctnall: '40HQ', ...line }],
    });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });
});

describe('lines', () => {
  test('an unknown code is reported at every line that names it', async () => {
    const ctnlist = [{ ctnall: '99XX' }, { ctnall: '40HQ' }, { ctnall: '99XX' }];

    const data = await clerk.expectRefusal('POST', url, { carrier: 'COSCO', ctnlist });

    expect(data).toMatchObject({ fields: [{ path: 'ctnlist.0.ctnall' }, { path: 'ctnlist.2.ctnall' }] });
  });

  test('one more than a booking takes is refused', async () => {
    const ctnlist = Array.from({ length: maxLines + 1 }, () => ({ ctnall: '20GP' }));

    const data = await clerk.expectRefusal('POST', url, { carrier: 'COSCO', ctnlist });

    expect(data).toMatchObject({ fields: [{ path: 'ctnlist', rule: 'too_many' }] });
  });

  test('that nobody changed are not written; order and new lines stand as sent', async () => {
    const created = await stashed({ ctnlist: ['20GP', '40GP', '40HQ'].map((ctnall) => ({ ctnall })) });
    const [a, b, c] = created.ctnlist;

    const { data } = await put(created, { ctnlist: [a, { ...b, sealno: 'S9' }, { ctnall: '45HQ' }, c] });

    expect((data as Booking).ctnlist.map(({ ctnall }) => ctnall)).toEqual(['20GP', '40GP', '45HQ', '40HQ']);
    const rows = await database
      .selectFrom('booking_container')
      .select(['id', 'version'])
      .where('booking_id', '=', created.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 1, 2]);
  });

  test('their TEU are those of their types', async () => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ', ctnnum: 2 }, { ctnall: '20GP' }] });

    expect(created.teu).toBe('5.00');
  });

  test('of two writers of the same list one wins, and nothing of both is mixed', async () => {
    const created = await stashed({ ctnlist: [{ ctnall: '40HQ' }] });
    const add = (sealno: string) => put(created, { ctnlist: [...created.ctnlist, { ctnall: '20GP', sealno }] });

    const answers = await Promise.all([add('ONE'), add('TWO')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const data = await clerk.expectSuccess('GET', `${url}${created.id}/`);
    expect((data as Booking).ctnlist).toHaveLength(2);
  });
});

describe('VGM', () => {
  const weighed = { weightype: 'SM1', weighkgs: '21500' };

  test('is entered with method and weight, and missing without', async () => {
    const created = await stashed({
      ctnlist: [
        { ctnall: '40HQ', ...weighed },
        { ctnall: '40HQ', weighkgs: '1' },
      ],
    });

    expect(created.ctnlist.map((line) => line.vgm_state)).toEqual(['ENTERED', 'MISSING']);
  });

  test('that was sent has to be sent again once it is changed, and only then', async () => {
    const created = await stashed({
      ctnlist: [
        { ctnall: '40HQ', ...weighed },
        { ctnall: '40HQ', ...weighed },
      ],
    });
    const sent = { vgm_state: 'SENT' as const };
    await database.updateTable('booking_container').set(sent).where('booking_id', '=', created.id).execute();
    const [one, other] = created.ctnlist;

    const { data } = await put(created, {
      ctnlist: [
        { ...one, weighkgs: '21500.0', remark: 'x' },
        { ...other, weighkgs: '21501' },
      ],
    });

    expect((data as Booking).ctnlist.map((line) => line.vgm_state)).toEqual(['SENT', 'ENTERED']);
  });
});
