import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');

async function siInSheet(list: string, orderno: string, lang: string): Promise<unknown[]> {
  const { raw } = await clerk.call('GET', `${list}export_data/?columns=sistatus&search=${orderno}`, undefined, {
    cookie: `lang=${lang}`,
  });
  const { Sheets, SheetNames } = read(raw.rawPayload);
  return utils
    .sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    .flat()
    .slice(1);
}

test.each(['/api/booking/booking/', '/api/booking/booking_query/'])(
  'a sheet of %s calls an SI that was sent as its list does, though that is the only column',
  async (list) => {
    const { id, orderno } = await aFullBooking(clerk);
    await sql`update booking set bsstatus = 5, sistatus = 1 where id = ${id}`.execute(database);
    expect(await siInSheet(list, orderno, 'en')).toEqual(['Submitted']);

    await sql`update booking set si_sent_at = now() where id = ${id}`.execute(database);
    expect([await siInSheet(list, orderno, 'en'), await siInSheet(list, orderno, 'zh-CN')]).toEqual([
      ['Sent'],
      ['已发送'],
    ]);
  },
);
