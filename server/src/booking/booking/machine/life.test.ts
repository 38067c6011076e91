import { expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';

test('probe', async () => {
  const { id } = await aFullBooking(clerk);
  const s = await clerk.call('POST', `${url}${id}/submit/`, {});
  console.log(s.status, s.msg, JSON.stringify((s.data as any)?.findings ?? (s.data as any)?.allowed_actions));
  const c = await office.call('POST', `${url}${id}/confirm/`, {});
  console.log(c.status, c.msg, JSON.stringify((c.data as any)?.allowed_actions));
  const t = await clerk.call('POST', `${url}${id}/si_submit/`, {});
  console.log(t.status, t.msg, JSON.stringify((t.data as any)?.findings ?? (t.data as any)?.allowed_actions));
  const e = await clerk.call('GET', `${url}${id}/events/`);
  console.log(e.status, JSON.stringify(e.data).slice(0, 1500));
  const x = await clerk.call('GET', `${url}${id}/events/export_data/`);
  console.log(x.status, x.raw.rawPayload.length);
  expect(1).toBe(1);
});
