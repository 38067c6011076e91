import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const bookings = '/api/booking/booking/';

describe('whatever is asked', () => {
  const hostile = [
    '\0',
    '\ud800',
    "'; drop table booking; --",
    '<script>',
    '1e400',
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    'x'.repeat(9000),
  ];
  const fields = [
    'mblno',
    'carrier',
    'customername',
    'etd',
    'portload',
    'vessel',
    'ctnall',
    'ctnlist',
    'dglist',
    'consignee',
    'id',
  ];

  test.each(fields)('%s is answered, never with a fault of ours', async (field) => {
    for (const value of hostile) {
      const whole = {
        carrier: 'COSCO',
        customername: 'A',
        portload: 'CNTAO',
        portdischarge: 'BRSSZ',
        etd: '2027-01-01',
        ctnall: '1*20GP',
      };
      const booking = { ...whole, [field]: value };
      const { status } = await clerk.call('POST', `${bookings}check/`, JSON.stringify({ stage: 'SI', booking }), {
        'content-type': 'application/json',
      });
      expect([200, 400], `${field} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status);
    }
  });

  test.each([
    ['no stage', { booking: {} }],
    ['an unknown stage', { stage: 'LATER', booking: {} }],
    ['no booking', { stage: 'SI' }],
    ['a list for a booking', { stage: 'SI', booking: [] }],
    ['an id that is none', { stage: 'SI', id: 'x', booking: {} }],
  ])('%s is refused', async (_, body) => {
    expect((await clerk.call('POST', `${bookings}check/`, body)).status).toBe(400);
  });

  test('nobody asks without being logged in', async () => {
    const nobody = await as();

    expect((await nobody.call('POST', `${bookings}check/`, { stage: 'SI', booking: {} })).status).toBe(401);
  });
});
