import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFullBooking, type CreatedBooking } from '#test/build/booking.ts';
import { anUploadedFile } from '#test/build/file.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const bookings = '/api/booking/booking/';

const ownRowsRole = await aRoleFor(database, 'booking', { dataRange: 0 });
const ofDept = await aRoleFor(database, 'booking', { dataRange: 2 });

/** A user with calls in their name. */
async function someone(role: string, name = 'Somebody', dept = 'sales_1') {
  const id = await aUser(database, { role, name, dept });
  return { id, agent: await as(id) };
}

describe('attachments', () => {
  const aFile = ({ id }: { id: number }) => anUploadedFile(database, id);
  const attach = (agent: Agent, { id }: Pick<CreatedBooking, 'id'>, file: string) =>
    agent.call('POST', `${bookings}${id}/attachments/`, { file, kind: 'LETTER' });

  test('follow the rights of the booking, are described, taken away and brought back', async () => {
    const clerk = await someone(ofDept);
    const colleague = await someone(ofDept);
    const stranger = await someone(ownRowsRole, 'Stranger', 'sales_2');
    const booking = await aFullBooking(clerk.agent);
    const attached = await attach(clerk.agent, booking, await aFile(clerk));
    const { id, version } = attached.data as { id: number; version: number };
    const one = `/api/booking/booking_attachment/${id}/`;
    const list = async (agent: Agent, query = '') =>
      agent.expectSuccess('GET', `${bookings}${booking.id}/attachments/${query}`);

    const described = await colleague.agent.call('PUT', one, { note: 'signed', version });
    const hidden = await stranger.agent.call('PUT', one, { note: 'x' });
    const seen = await list(colleague.agent);
    const removed = await colleague.agent.call('DELETE', one);
    const bin = await list(clerk.agent, '?is_deleted=1');
    const restored = await clerk.agent.call('POST', `${one}restore/`);

    expect(attached.data).toMatchObject({ kind: 'LETTER', name: 'letter.pdf', mime_type: 'application/pdf' });
    expect([described.status, hidden.status, removed.status, restored.status]).toEqual([200, 404, 200, 200]);
    expect(seen).toMatchObject([{ id, note: 'signed' }]);
    expect(bin).toMatchObject([{ id, is_deleted: true }]);
    expect(await list(clerk.agent)).toHaveLength(1);
  });

  test('must be files that the sender may read', async () => {
    const clerk = await someone(ownRowsRole);
    const other = await someone(ownRowsRole);
    const booking = await aFullBooking(clerk.agent);

    const refused = await attach(clerk.agent, booking, await aFile(other));

    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'file', rule: 'not_your_file' }] } });
  });

  test('keep their file from being removed', async () => {
    const admin = await as('superadmin');
    const clerk = await someone(ownRowsRole);
    const url = await aFile(clerk);
    await attach(clerk.agent, await aFullBooking(clerk.agent), url);
    const { id } = await database.selectFrom('file').select('id').where('url', '=', url).executeTakeFirstOrThrow();

    const { status } = await admin.call('DELETE', `/api/system/file/${id}/`);

    expect(status).toBe(409);
  });

  test('open their file to whoever sees the booking, and to nobody else', async () => {
    const clerk = await someone(ofDept);
    const colleague = await someone(ofDept);
    const stranger = await someone(ownRowsRole, 'Stranger', 'sales_2');
    const url = await aFile(clerk);
    const readBy = async (agent: Agent) => (await agent.call('GET', `/${url}`)).msg;
    const before = await readBy(colleague.agent);
    await attach(clerk.agent, await aFullBooking(clerk.agent), url);

    // The row has no content: the error for that differs from the one for a stranger.
    expect(await readBy(colleague.agent)).not.toBe(before);
    expect(await readBy(colleague.agent)).toBe(await readBy(clerk.agent));
    expect(await readBy(stranger.agent)).toBe(before);
  });
});

describe('the customer’s last booking', () => {
  const last = (agent: Agent, customername: string, lane = {}) =>
    agent.call('GET', `${bookings}last_of_customer/?${new URLSearchParams({ customername, ...lane }).toString()}`);

  test('is the one on the lane, if there is one', async () => {
    const { agent } = await someone(ownRowsRole);
    const customername = `Customer ${crypto.randomUUID()}`;
    const onLane = await aFullBooking(agent, { customername, portload: 'CNTAO', portdischarge: 'USLAX' });
    const newest = await aFullBooking(agent, { customername, portload: 'CNTAO', portdischarge: 'NLRTM' });

    const found = async (lane: object) => ((await last(agent, customername, lane)).data as { id: number }).id;
    expect(await found({ portload: 'CNTAO', portdischarge: 'USLAX' })).toBe(onLane.id);
    expect(await found({ portload: 'CNTAO', portdischarge: 'SGSIN' })).toBe(newest.id);
    expect(await found({})).toBe(newest.id);
  });

  test('is a pattern without what belongs to one shipment', async () => {
    const clerk = await someone(ownRowsRole);
    const customername = `Customer ${crypto.randomUUID()}`;
    await aFullBooking(clerk.agent, { customername, shipper: 'FIRST' });
    const { orderno } = await aFullBooking(clerk.agent, { customername, shipper: 'SECOND' });

    const { data } = await last(clerk.agent, customername);

    expect(data).toMatchObject({
      orderno,
      gone: [],
      payload: {
        shipper: 'SECOND',
        mblno: '',
        vessel: '',
        etd: null,
        ctnlist: [{ ctnall: '40HQ', cntrno: '', sealno: '' }],
      },
    });
  });

  test('is nothing where the caller sees none, and without codes that are disabled since', async () => {
    const clerk = await someone(ownRowsRole);
    const stranger = await someone(ownRowsRole);
    const customername = `Customer ${crypto.randomUUID()}`;
    await aFullBooking(clerk.agent, { customername });
    await sql`update service_type set enabled = false where code = 'CY-CY'`.execute(database);

    const [seen, unseen] = [await last(clerk.agent, customername), await last(stranger.agent, customername)];
    await sql`update service_type set enabled = true where code = 'CY-CY'`.execute(database);

    expect(unseen.data).toBeNull();
    expect(seen.data).toMatchObject({
      payload: { service: null, carrier: 'COSCO' },
      gone: [{ path: 'service', value: 'CY-CY' }],
    });
  });
});
