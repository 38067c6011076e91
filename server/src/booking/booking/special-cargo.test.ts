import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

async function stashed(body: object): Promise<Booking> {
  const { data, status, msg } = await clerk.call('POST', url, { carrier: 'COSCO', ...body });
  expect([status, msg]).toEqual([200, 'Created']);
  return data;
}

async function changed({ id, version }: Booking, body: object): Promise<Booking> {
  const { data, status, msg } = await clerk.call('PUT', `${url}${id}/`, { version, ...body });
  expect([status, msg]).toEqual([200, 'Updated']);
  return data;
}

const paint = { dunno: '1263', psn: 'PAINT', dclass: '3', packing_group: 'II', ems: 'F-E, S-E', dlabel: '3' };
const acid = { dunno: 'UN2796', psn: 'BATTERY FLUID, ACID', dclass: '8', marine_pollutant: false, gross_kgs: 12.5 };

describe('dangerous substances', () => {
  test('come back in order; the flat fields are those of the first', async () => {
    const created = await stashed({ cargoid: 'D', dglist: [paint, acid] });

    expect(created).toMatchObject({ dunno: '1263', dclass: '3', dlabel: '3', dpage: '' });
    expect(created.dglist).toMatchObject([
      { ...paint, ems: 'F-E S-E', marine_pollutant: null },
      { dunno: '2796', marine_pollutant: false, gross_kgs: '12.500' },
    ]);
    const [first, second] = created.dglist;
    const swapped = await changed(created, { dglist: [second, first] });
    expect(swapped).toMatchObject({ dunno: '2796', dglist: [{ id: second?.id }, { id: first?.id }] });
  });

  test('a caller who knows the flat fields only makes and changes the first', async () => {
    const created = await stashed({ cargoid: 'D', dclass: '3', dunno: '1263' });
    expect(created.dglist).toMatchObject([{ dclass: '3', dunno: '1263' }]);

    const next = await changed(created, { dclass: '8' });
    expect(next).toMatchObject({ dclass: '8', dglist: [{ id: created.dglist[0]?.id, dclass: '8', dunno: '1263' }] });

    const { dglist: _, ctnlist: __, ...flat } = next;
    expect(await changed(next, { ...flat, dpage: '330' })).toMatchObject({ dglist: [{ dpage: '330', dclass: '8' }] });
  });

  test('an emptied list empties the flat fields', async () => {
    const created = await stashed({ dglist: [paint] });

    expect(await changed(created, { dglist: [] })).toMatchObject({ dunno: '', dclass: '', dglist: [] });
  });

  test.each([
    [{ dunno: '126' }, 'dglist.0.dunno', 'un_number'],
    [{ dclass: '10' }, 'dglist.0.dclass', 'imdg_class'],
    [{ dclass: '1.7' }, 'dglist.0.dclass', 'imdg_class'],
    [{ subsidiary: '6.1/8/9' }, 'dglist.0.subsidiary', 'imdg_class'],
    [{ ems: 'E-F' }, 'dglist.0.ems', 'ems'],
    [{ emergency_phone: 'call me' }, 'dglist.0.emergency_phone', 'phone'],
    [{ inner_kindpkgs: 'ZZ' }, 'dglist.0.inner_kindpkgs', 'unknown_code'],
    [{ flash_point: 'hot' }, 'dglist.0.flash_point', 'decimal'],
    [{ psn: 'x'.repeat(251) }, 'dglist.0.psn', 'too_long'],
  ])('%j is refused at %s: %s', async (row, path, rule) => {
    const { status, data } = await clerk.call('POST', url, { carrier: 'COSCO', dglist: [row] });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path, rule, message: expect.stringMatching(/Dangerous goods 1: /) }] });
  });

  test("another booking's substance cannot be taken over", async () => {
    const [mine, other] = [await stashed({}), await stashed({ dglist: [paint] })];

    const answer = await clerk.call('PUT', `${url}${mine.id}/`, { version: mine.version, dglist: other.dglist });

    expect(answer.data).toMatchObject({ fields: [{ path: 'dglist.0.id', rule: 'unknown_code' }] });
  });

  test('a stale list is told as such', async () => {
    const created = await stashed({ dglist: [paint] });
    await changed(created, { custno: 'A' });

    const body = { version: created.version, dglist: [{ ...created.dglist[0], psn: 'PAINT RELATED MATERIAL' }] };
    const answer = await clerk.call('PUT', `${url}${created.id}/`, body);

    expect(answer).toMatchObject({
      status: 409,
      data: { fields: ['dglist'], current: { dglist: [{ psn: 'PAINT' }] } },
    });
  });
});

describe('the vent of a reefer', () => {
  test.each([
    [{ vent_open: true, vent_value: 15, vent_unit: 'MQH' }, { reeferf: '15CBM/H' }],
    [
      { vent_open: false, vent_value: 15, vent_unit: 'MQH' },
      { reeferf: 'CLOSED', vent_value: null, vent_unit: null },
    ],
    [{ reeferf: '25%' }, { vent_open: true, vent_value: '25.0', vent_unit: 'PCT', reeferf: '25%' }],
    [{ reeferf: 'as always' }, { vent_open: null, reeferf: 'as always' }],
  ])('%j is kept as %j', async (written, stored) => {
    expect(await stashed({ cargoid: 'R', ...written })).toMatchObject(stored);
  });

  test('follows whichever of text and fields was changed', async () => {
    const created = await stashed({ vent_open: true, vent_value: '15', vent_unit: 'MQH' });

    const closed = await changed(created, { ...created, reeferf: 'CLOSED' });
    expect(closed).toMatchObject({ vent_open: false, vent_value: null });
    expect(await changed(closed, { vent_open: true })).toMatchObject({ reeferf: 'OPEN' });
  });
});
