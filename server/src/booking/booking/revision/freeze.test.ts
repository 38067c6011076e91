import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { runAsUser } from '#test/run-as-user.ts';
import { type FrozenRevision, freezeBooking, revisionOf } from './freeze.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('superadmin');
const url = '/api/booking/booking/';

async function create(body: object = {}): Promise<Booking> {
  const ctnlist = [{ ctnall: '40HQ', kindpkgs: 'CT', goods: [{ description: '玩具 TOYS', kgs: '5000.5' }] }];
  const ports = { portload: 'CNTAO', portdischarge: 'NLRTM' };
  const data = await clerk.expectSuccess('POST', url, {
    carrier: 'COSCO',
    customername: 'frozen',
    ...ports,
    ctnlist,
    ...body,
  });
  return data;
}

const frozen = (id: number): Promise<FrozenRevision> =>
  runAsUser(database, 'backoffice1', (caller) => freezeBooking(caller, id));

describe('a frozen booking', () => {
  test('tells its lines, and what its codes mean', async () => {
    const { id, orderno } = await create();

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
    const booking = await create();
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
    const booking = await create();
    const first = await frozen(booking.id);
    await clerk.expectSuccess('PUT', `${url}${booking.id}/`, { ...booking, vessel: 'EVER NEW' });

    const second = await frozen(booking.id);

    expect(second).toMatchObject({ number: 2, content: { booking: { vessel: 'EVER NEW' } } });
    const old = await writeTransaction(database, (db) => revisionOf(db, first.id));
    expect(old).toEqual(first);
  });

  test('is one for two who freeze it at once', async () => {
    const { id } = await create();
    const both = await Promise.all([frozen(id), frozen(id)]);
    expect(both[0]).toEqual(both[1]);
  });

  describe('tells when its ship arrives', () => {
    const port = (unlocode: string, times: object) => ({ unlocode, ...times });
    let voyages = 0;

    /** A booking on a voyage that calls at Rotterdam late in the evening there. */
    async function sailing(overrides: object = {}): Promise<Booking> {
      voyages += 1;
      const ship = { vessel: `ARRIVING ${voyages}`, export_voyage: `A${voyages}W` };
      const calls = [
        port('NLRTM', { planned_arrival: '2027-02-20T06:00:00+01:00', planned_departure: '2027-02-21T06:00:00+01:00' }),
        port('CNTAO', { planned_departure: '2027-03-02T06:00:00+08:00' }),
        port('NLRTM', { planned_arrival: '2027-04-10T23:30:00+02:00' }),
      ];
      const { status } = await office.call('POST', '/api/schedule/voyage/', { carrier_code: 'COSCO', ...ship, calls });
      expect(status).toBe(200);
      return create({ vessel: ship.vessel, voyno: ship.export_voyage, etd: '2027-03-02', ...overrides });
    }

    async function applyAnswer(id: number, answer: object): Promise<void> {
      const { rows } = await sql<{ id: number }>`
        insert into received_file (source, file_name, bytes, size, sha256)
        select 'UPLOAD', 'x', content, length(content), encode(sha256(content), 'hex') from (select ${Buffer.from(randomUUID())}::bytea as content)
        returning id`.execute(database);
      await sql`
        insert into received_message (file_id, position, says, status, booking_id, answer)
        values (${rows[0]?.id}, 0, 'CONFIRMED', 'DONE', ${id}, ${JSON.stringify(answer)})`.execute(database);
    }

    const arrival = async (id: number) => (await frozen(id)).content.arrival;

    test('as the schedules say, by the clocks of the port of discharge', async () => {
      const { id } = await sailing();
      expect(await arrival(id)).toEqual({ eta: '2027-04-10', source: 'SCHEDULE' });
    });

    test('as its carrier has confirmed, while it sails so', async () => {
      const booking = await sailing();
      const { id, vessel, voyno, etd } = booking;
      const sails = { vessel, voyno, etd, portdischarge: 'NLRTM' };
      await applyAnswer(id, { ...sails, eta: '2027-04-12' });
      expect(await arrival(id)).toEqual({ eta: '2027-04-12', source: 'CARRIER' });

      await applyAnswer(id, { ...sails, eta: null });
      expect(await arrival(id)).toEqual({ eta: '2027-04-10', source: 'SCHEDULE' });

      await applyAnswer(id, { ...sails, vessel: 'ANOTHER SHIP', eta: '2027-04-14' });
      expect(await arrival(id)).toEqual({ eta: '2027-04-10', source: 'SCHEDULE' });

      await applyAnswer(id, { ...sails, eta: '2027-04-13' });
      await clerk.expectSuccess('PUT', `${url}${id}/`, { ...booking, etd: '2027-03-09' });
      expect(await arrival(id)).toEqual({ eta: '2027-04-10', source: 'SCHEDULE' });
    });

    test('and nothing where nobody says so: what was frozen before stays the same', async () => {
      const other = await sailing({ voyno: 'X1W' });
      const elsewhere = await sailing({ portdischarge: 'DEHAM' });
      expect((await frozen(other.id)).content).not.toHaveProperty('arrival');
      expect((await frozen(elsewhere.id)).content).not.toHaveProperty('arrival');
    });
  });

  test('is never changed', async () => {
    const { id } = await frozen((await create()).id);
    const change = database.updateTable('booking_revision').set({ content: '{}' }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('neither changed nor removed');
  });
});
