import { expect, test } from 'vitest';
import { aFullBooking, newBookingState, setBookingState, type BookingState } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const mate = await as('superadmin');
const office = await as('admin');
const url = '/api/booking/booking/';
const why = { reason_code: 'NO_SPACE', reason_text: 'no space', note: 'by mail' };

const submitted: BookingState = { ...newBookingState, so: 3 };
const confirmed: BookingState = { ...newBookingState, so: 5 };
const pairs: { at: BookingState; one: string; other: string }[] = [
  { at: newBookingState, one: 'submit', other: 'submit' },
  { at: submitted, one: 'withdraw', other: 'send' },
  { at: submitted, one: 'withdraw', other: 'confirm' },
  { at: submitted, one: 'withdraw', other: 'dismiss' },
  { at: { ...newBookingState, so: 2 }, one: 'cancel', other: 'confirm' },
  { at: confirmed, one: 'cancel', other: 'reopen' },
  { at: confirmed, one: 'si_submit', other: 'reopen' },
  { at: { ...confirmed, si: 1 }, one: 'si_withdraw', other: 'si_reject' },
  { at: { ...confirmed, si: 1 }, one: 'si_withdraw', other: 'si_confirm' },
  { at: { ...confirmed, amend: 'REQUESTED' }, one: 'amend_withdraw', other: 'amend_confirm' },
  { at: { ...newBookingState, so: 3, cancel: 'REQUESTED' }, one: 'cancel_decline', other: 'cancel_confirm' },
];

test.each(pairs)('$one and $other at once: one of them wins', async ({ at, one, other }) => {
  const { id } = await aFullBooking(clerk);
  await database.updateTable('booking_container').set({ vgm_state: 'ACCEPTED' }).where('booking_id', '=', id).execute();
  const first = one.startsWith('cancel_') ? mate : clerk;
  for (let round = 0; round < 5; round += 1) {
    // Each round is a separate race.
    await setBookingState(database, id, at);
    const { version } = await database
      .selectFrom('booking')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { ...why, version };
    const both = await Promise.all([
      first.call('POST', `${url}${id}/${one}/`, body),
      office.call('POST', `${url}${id}/${other}/`, body),
    ]);
    expect(both.map(({ status }) => status).toSorted(), both.map(({ msg }) => msg).join(' | ')).toEqual([200, 409]);
  }
});

test('a repeat under the same key answers the same and moves nothing again', async () => {
  const { id } = await aFullBooking(clerk);
  const key = { 'idempotency-key': `submit-${id}-once` };
  const answers = await Promise.all([1, 2].map(() => clerk.call('POST', `${url}${id}/submit/`, {}, key)));
  const events = (await clerk.expectSuccess('GET', `${url}${id}/events/`)) as { data: { action: string }[] };
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  expect(events.data.map(({ action }) => action)).toEqual(['SO_SUBMITTED', 'SO_CREATED']);
});

test('the same step twice, with an old version, by the wrong people: each gets the right refusal', async () => {
  const { id, version } = await aFullBooking(clerk);
  const one = `${url}${id}/`;
  await clerk.expectSuccess('PUT', one, { version, remark: 'changed' });
  const stale = await clerk.call('POST', `${one}submit/`, { version });
  const early = await office.call('POST', `${one}send/`, {});
  await clerk.expectSuccess('POST', `${one}submit/`, { version: version + 1 });
  const twice = await clerk.call('POST', `${one}submit/`, {});
  const deskless = await clerk.call('POST', `${one}send/`, {});
  const bare = await office.call('POST', `${one}dismiss/`, { reason_code: 'OTHER' });

  expect(stale).toMatchObject({ status: 409, data: { current: { remark: 'changed', ctnlist: [{}] } } });
  expect(early).toMatchObject({ status: 409, data: { status: 1 } });
  expect(twice).toMatchObject({ status: 409, data: { status: 3, allowed: ['withdraw', 'cancel', 'copy'] } });
  expect(twice.msg).toMatch(/^.+: “.+” is not possible while Submitted\. Available: .+, .+, .+/);
  expect(deskless.status).toBe(403);
  expect(bare).toMatchObject({ status: 400, data: { fields: [{ path: 'reason_text', rule: 'required' }] } });
});
