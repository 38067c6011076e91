import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { writeTransaction } from '#server/platform/db.ts';
import { testServer } from '#test/harness.ts';
import { inNameOf } from '#test/in-name-of.ts';
import { type Frozen, freezeBooking, revisionOf } from './freeze.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('superadmin');
const url = '/api/booking/booking/';

async function made(body: object = {}): Promise<Booking> {
  const ctnlist = [{ ctnall: '40HQ', kindpkgs: 'CT', goods: [{ description: '玩具 TOYS', kgs: '5000.5' }] }];
  const ports = { portload: 'CNTAO', portdischarge: 'NLRTM' };
  const { data } = await clerk.call('POST', url, {
    carrier: 'COSCO',
    customername: 'frozen',
    ...ports,
    ctnlist,
    ...body,
  });
  return data;
}

const frozen = (id: number): Promise<Frozen> =>
  inNameOf(database, 'backoffice1', (caller) => freezeBooking(caller, id));

describe('a frozen booking', () => {
  test('tells its lines, and what its codes mean', async () => {
    const { id, orderno } = await made();

    const { content, number } = await frozen(id);

    expect(number).toBe(1);
    expect(content.booking).toMatchObject({ id, orderno, carrier: 'COSCO', portload: 'CNTAO' });
    expect(content.booking).not.toHaveProperty('bsstatus');
    expect(content.ctnlist).toMatchObject([{ ctnall: '40HQ', goods: [{ description: '玩具 TOYS', kgs: '5000.500' }] }]);
    expect(content.names).toMatchObject({
      carrier: { code: 'COSCO', scac: 'COSU' },
      ports: { CNTAO: { name_zh: '青岛', country_code: 'CN' }, NLRTM: { country_code: 'NL' } },
      packages: { CT: { code: 'CT' } },
      container_types: { '40HQ': { iso_size_type: '45G1' } },
      creator: { name: expect.any(String) },
      yard: null,
    });
  });

  test('is the same one as long as it says the same', async () => {
    const booking = await made();
    const first = await frozen(booking.id);
    const submitted = await office.call('POST', `${url}${booking.id}/cancel/`, {
      reason_code: 'OTHER',
      reason_text: 'x',
    });

    const again = await frozen(booking.id);

    expect(submitted.status).toBe(200);
    expect(again).toEqual(first);
  });

  test('is another one once it says something else, and the old one still says the old', async () => {
    const booking = await made();
    const first = await frozen(booking.id);
    await clerk.call('PUT', `${url}${booking.id}/`, { ...booking, vessel: 'EVER NEW' });

    const second = await frozen(booking.id);

    expect(second).toMatchObject({ number: 2, content: { booking: { vessel: 'EVER NEW' } } });
    const old = await writeTransaction(database, (db) => revisionOf(db, first.id));
    expect(old).toEqual(first);
  });

  test('is one for two who freeze it at once', async () => {
    const { id } = await made();
    const both = await Promise.all([frozen(id), frozen(id)]);
    expect(both[0]).toEqual(both[1]);
  });

  test('is never changed', async () => {
    const { id } = await frozen((await made()).id);
    const change = database.updateTable('booking_revision').set({ content: '{}' }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('neither changed nor removed');
  });
});
