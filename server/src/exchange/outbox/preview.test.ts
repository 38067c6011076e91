import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SendPreview } from '#contract/exchange/transmission.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const dataDir = temporaryFolder();
const { as } = await testServer({ env: { QUAYSIDE_DATA: dataDir }, jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const partners = { sender_id: 'QUAYSIDE', receiver_id: 'QDEDI' };

async function aChannel(overrides: object): Promise<void> {
  const created = await office.call('POST', '/api/exchange/carrier_channel/', { function: 'SO', ...overrides });
  expect([created.status, created.msg]).toEqual([200, expect.anything()]);
}

async function submitted(overrides: object): Promise<number> {
  const { id } = await aFullBooking(clerk, { mblno: '', ...overrides });
  await clerk.expectSuccess('POST', `${url}${id}/submit/`, {});
  return id;
}

async function preview(id: number, lang = 'zh-CN'): Promise<SendPreview> {
  const url = `/api/exchange/transmission/preview/?booking_id=${id}&function=SO`;
  return office.expectSuccess('GET', url, undefined, { cookie: `lang=${lang}` });
}

beforeAll(async () => {
  await aChannel({ ...partners, code: 'T-PLATFORM', carrier: 'PIL', kind: 'PLATFORM', transport: 'FOLDER' });
  await aChannel({ code: 'T-PAPER', carrier: 'CUL', kind: 'EMAIL', transport: 'EMAIL', recipients: ['a@b.example'] });
});

describe('before it is sent', () => {
  test('a platform file is shown as it will lie in its folder', async () => {
    const id = await submitted({ carrier: 'PIL' });
    const { channel, problems, message } = await preview(id);
    const { status } = await office.call('POST', `${url}${id}/send/`, {});
    const folder = join(dataDir, 'exchange', 'T-PLATFORM', 'out');
    // Incomplete files have another name.
    await expect.poll(() => readdirSync(folder)).toEqual([expect.not.stringMatching(/\.part$/)]);
    const [name = ''] = readdirSync(folder);
    const sent = readFileSync(join(folder, name), 'latin1');

    expect([status, problems, channel?.code]).toEqual([200, [], 'T-PLATFORM']);
    const lines = (text: string | null | undefined) => text?.split('\n').slice(1);
    expect(lines(message?.preview)).toEqual(lines(sent));
    expect(sent).toMatch(/^00:IFTMBF:BOOKING:9:QUAYSIDE:QDEDI:\d{12}'\n02:.*99:\d+'\n$/s);
  });

  test('what its record has no room for is refused at its field, in the reader’s words, and the booking stays where it is', async () => {
    const id = await submitted({ carrier: 'PIL', voyno: '0211234W' });
    const [shown, english] = [await preview(id), await preview(id, 'en')];
    const refused = await office.call('POST', `${url}${id}/send/`, {});

    expect(shown.problems).toMatchObject([{ path: 'voyno', message: expect.stringContaining('航次') }]);
    expect(english.problems).toMatchObject([{ path: 'voyno', message: expect.stringMatching(/^Voyage.*6/) }]);
    expect(shown.message?.preview).toBeNull();
    expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ path: 'voyno' }] }]);
    expect(await office.expectSuccess('GET', `${url}${id}/`)).toMatchObject({ bsstatus: 3 });
  });

  test('of a paper the mail is shown', async () => {
    const { message } = await preview(await submitted({ carrier: 'CUL' }));
    expect(message).toMatchObject({ preview: null, mail: expect.stringMatching(/^Booking .*\n.*Our reference/s) });
  });
});
