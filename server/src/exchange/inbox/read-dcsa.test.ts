import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

test('notifications are read by the in-box', () => {
  const told = {
    bookingStatus: 'CONFIRMED',
    carrierBookingRequestReference: 'CBRR-1',
    carrierBookingReference: 'COSU1',
  };
  const event = { specversion: '1.0', id: '1', source: 'https://c.example', type: 'org.dcsa.booking.v2' };
  const more = { time: '2026-11-21T00:00:00Z', datacontenttype: 'application/json', subscriptionReference: 'S' };
  const bytes = Buffer.from(JSON.stringify({ ...event, ...more, data: told }));

  expect(readFile(bytes).messages).toMatchObject([
    { kind: 'DCSA_BKG', answer: { says: 'CONFIRMED', carrierRef: 'CBRR-1', mblno: 'COSU1', function: 'SO' } },
  ]);
});
