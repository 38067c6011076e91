import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { signatureOf } from '#server/trace/callback/public.ts';
import { aCustomer, anApiClient, byKey } from '#test/build/api-client.ts';
import { aRequest } from '#test/build/dcsa-request.ts';
import { examplesOf, problemsOf } from '#test/dcsa-booking.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { waits } from '#test/timeouts.ts';

const { as, app, database } = await testServer({ jobs: true, fetchOutbound: localFetch });
const office = await as('superadmin');
const receiver = await localServer(() => ({ status: 204 }));

/** Delivers all queued notifications. */
async function deliver(client: number): Promise<void> {
  const waiting = sql`
    select from delivery d join delivery_target t on t.id = d.target_id
    where t.client_id = ${client} and d.status in ('WAITING', 'RETRYING')`;
  await vi.waitFor(async () => expect((await waiting.execute(database)).rows).toEqual([]), waits);
}

describe('notifications', () => {
  test.each(['LIGHT', 'FULL'] as const)(
    '%s have the form of the standard, are signed, and tell each step',
    async (form) => {
      const customer = await aCustomer(office, `NOTIFIED ${form}`);
      const callback_url = `${receiver.url}/${form}/v2/booking-notifications`;
      const client = await anApiClient(office, { customer_id: customer, callback_url, notification_form: form });
      const data = await office.expectSuccess('POST', `/api/interfaces/api_client/${client.id}/key/`);
      const { key, callback_secret: secret } = data as { key: string; callback_secret: string };
      const { raw } = await byKey(app, { key }).call('POST', '/dcsa/bkg/v2/bookings', aRequest);
      const reference = raw.json<{ carrierBookingRequestReference: string }>().carrierBookingRequestReference;
      await deliver(client.id);
      await expect
        .poll(() => receiver.received.filter(({ url }) => url.startsWith(`/${form}/`)).length)
        .toBeGreaterThan(0);

      const heard = receiver.received.filter(({ url }) => url.startsWith(`/${form}/`));
      const notifications = heard.map(({ bytes }) => JSON.parse(bytes.toString()) as { data: Record<string, unknown> });
      expect(notifications.map((each) => problemsOf('BookingNotification', each)).filter(Boolean)).toEqual([]);
      expect(notifications.at(-1)?.data).toMatchObject({
        bookingStatus: 'RECEIVED',
        carrierBookingRequestReference: reference,
      });
      expect(notifications.every((each) => 'booking' in each.data === (form === 'FULL'))).toBe(true);
      expect(
        heard.every(
          ({ headers, bytes }) => headers['notification-signature'] === `sha256=${signatureOf(secret, bytes)}`,
        ),
      ).toBe(true);
    },
  );

  test('tell that an update has come, which is no step of ours', async () => {
    const customer = await aCustomer(office, 'UPDATING');
    const client = await anApiClient(office, { customer_id: customer, callback_url: `${receiver.url}/UPDATED/` });
    const program = byKey(app, client);
    const { raw } = await program.call('POST', '/dcsa/bkg/v2/bookings', aRequest);
    const reference = raw.json<{ carrierBookingRequestReference: string }>().carrierBookingRequestReference;
    await program.expectSuccess('PUT', `/dcsa/bkg/v2/bookings/${reference}`, {
      ...aRequest,
      carrierExportVoyageNumber: '099W',
    });
    await deliver(client.id);
    const notifications = () => receiver.received.filter(({ url }) => url.startsWith('/UPDATED/'));
    await expect.poll(() => notifications().length).toBe(2);

    expect(JSON.parse(notifications().at(-1)?.bytes.toString() ?? '')).toMatchObject({
      data: { bookingStatus: 'UPDATE_RECEIVED' },
    });
  });

  test.each(Object.keys(examplesOf('POST /v2/booking-notifications')))('are as the standard’s %s', (name) => {
    expect(problemsOf('BookingNotification', examplesOf('POST /v2/booking-notifications')[name])).toBeNull();
  });
});
