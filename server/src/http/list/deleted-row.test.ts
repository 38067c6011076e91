import { describe, expect, test } from 'vitest';
import { bookings } from '#contract/booking/booking.ts';
import { ports } from '#contract/codes/port.ts';
import { aRow } from '#test/build/row.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const posted = (url: string, body: unknown) => admin.call('POST', url, body);

async function deleted(path: string, by: Agent, id: number): Promise<string> {
  await by.expectSuccess('DELETE', `${path}${id}/`);
  return `${path}${id}/?is_deleted=1`;
}

describe('a deleted row', () => {
  test('is read by who may restore it, and by its own address alone', async () => {
    const { id } = await aRow(posted, ports);
    const address = await deleted(ports.path, admin, id);

    const read = await admin.call('GET', address);

    expect(read.data).toMatchObject({ id, is_deleted: true, modifier_name: 'Superuser' });
    expect((await admin.call('GET', `${ports.path}${id}/`)).status).toBe(404);
    expect((await admin.call('GET', `${ports.path}${id}/?is_deleted=0`)).status).toBe(404);
  });

  test('comes with its parts', async () => {
    const { id } = await aRow(posted, bookings);
    const address = await deleted(bookings.path, admin, id);

    expect(await admin.expectSuccess('GET', address)).toMatchObject({ id, ctnlist: expect.any(Array) });
  });

  test('is refused to who may not restore it', async () => {
    const { id } = await aRow(posted, ports);
    const address = await deleted(ports.path, admin, id);

    expect((await (await as('frontdesk1')).call('GET', address)).status).toBe(403);
  });

  test('is not there among the live ones', async () => {
    const { id } = await aRow(posted, ports);

    expect((await admin.call('GET', `${ports.path}${id}/?is_deleted=1`)).status).toBe(404);
  });
});
