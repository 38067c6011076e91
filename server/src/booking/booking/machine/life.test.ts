import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFullBooking, boxes, newBookingState, type CreatedBooking, setBookingState } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';

const { as, database } = await testServer({ plugin: statementCounter });
const clerk = await as('frontdesk1');
const office = await as('admin');
const colleague = await as('superadmin');
const url = '/api/booking/booking/';
const why = { reason_code: 'OTHER', reason_text: 'as the customer wants' };

type Shown = CreatedBooking & Record<string, unknown> & { ctnlist: { id: number; cntrno: string }[] };
type Event = { action: string; diff: { path: string; label_en: string; old: unknown; new: unknown }[] } & Record<
  string,
  unknown
>;

type KnownCutOff = { code: string; version: number; estimated: boolean };

async function eventsOf(id: number): Promise<Event[]> {
  return ((await office.expectSuccess('GET', `${url}${id}/events/?limit=100`)) as { data: Event[] }).data;
}

async function act(agent: typeof clerk, id: number, action: string, body: object = {}): Promise<Shown> {
  const { status, msg, data } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
  return data;
}

test('the whole way: dismissed, repaired, sent, confirmed with cut-offs, SI rejected and confirmed', async () => {
  const { id } = await aFullBooking(clerk);
  await act(clerk, id, 'submit');
  const dismissed = await act(office, id, 'dismiss', { reason_code: 'INCOMPLETE', reason_text: 'no telephone' });
  expect(dismissed).toMatchObject({ bsstatus: 4, reason_code: 'INCOMPLETE', reason_text: 'no telephone' });
  const repaired = await clerk.call('PUT', `${url}${id}/`, { version: dismissed.version, linkman: 'LI' });
  expect(repaired.status).toBe(200);
  expect(await act(clerk, id, 'submit')).toMatchObject({ reason_code: null });
  await act(office, id, 'send', { note: 'by mail' });
  const cutoffs = [{ code: 'DCO', at: `${daysAhead(10)}T10:00:00+08:00` }];
  const confirmed = await act(office, id, 'confirm', { mblno: 'COSU6299999999', voyno: '023W', cutoffs });
  expect(confirmed).toMatchObject({ bsstatus: 5, mblno: 'COSU6299999999', voyno: '023W' });
  await act(clerk, id, 'si_submit');
  await act(office, id, 'si_reject', {
    reason_code: 'HS_CODE',
    reason_text: '8 digits',
    feedback: [{ path: 'hscode', text: 'wrong' }],
  });
  const edited = await clerk.call('GET', `${url}${id}/`);
  expect(edited.data).toMatchObject({ feedback: [{ path: 'hscode', text: 'wrong' }] });
  const { version, ctnlist } = edited.data as Shown;
  const lines = ctnlist.map((line) => ({ ...line, sealno: 'NEW1' }));
  const put = await clerk.call('PUT', `${url}${id}/si/`, {
    version,
    hscode: '40112000',
    shipper: 'ANOTHER SHIPPER',
    ctnlist: lines,
  });
  expect([put.status, put.msg]).toEqual([200, 'Updated']);
  const differences = (await clerk.expectSuccess('GET', `${url}${id}/si_differences/`)) as { path: string }[];
  expect(differences.map(({ path }) => path)).toEqual(['shipper', 'ctnlist.0.sealno']);
  expect(await act(clerk, id, 'si_submit')).toMatchObject({ feedback: [] });
  const early = await office.call('POST', `${url}${id}/si_confirm/`, {});
  expect(early).toMatchObject({ status: 409, msg: expect.stringContaining('CSQU') });
  await sql`update booking_container set vgm_state = 'ACCEPTED' where booking_id = ${id}`.execute(database);
  expect(await act(office, id, 'si_confirm')).toMatchObject({ sistatus: 3 });

  const events = await eventsOf(id);
  expect(events.map(({ action }) => action).toReversed()).toEqual([
    'SO_CREATED',
    'SO_SUBMITTED',
    'SO_DISMISSED',
    'SO_UPDATED',
    'SO_SUBMITTED',
    'SO_SENT',
    'SO_CONFIRMED',
    'SI_SUBMITTED',
    'SI_REJECTED',
    'SI_UPDATED',
    'SI_SUBMITTED',
    'SI_CONFIRMED',
  ]);
  expect(events.find(({ action }) => action === 'SI_REJECTED')).toMatchObject({ note: 'HS code: wrong' });
  expect(events.find(({ action }) => action === 'SO_SENT')).toMatchObject({ channel: 'MANUAL', note: 'by mail' });
  const confirmation = events.find(({ action }) => action === 'SO_CONFIRMED');
  expect(confirmation?.diff).toEqual(
    expect.arrayContaining([
      { path: 'mblno', label_zh: '提单号', label_en: 'Master B/L no.', old: 'COSU6200000001', new: 'COSU6299999999' },
      expect.objectContaining({ path: 'cutoffs.DCO', label_en: 'SI cut-off' }),
    ]),
  );
  const sealed = events
    .find(({ action }) => action === 'SI_UPDATED')
    ?.diff.find(({ path }) => path === 'ctnlist.0.sealno');
  expect(sealed).toMatchObject({ label_en: 'Container list 1: Seal no.', old: 'SL123456', new: 'NEW1' });
  const inbox = await database
    .selectFrom('message_receipt')
    .select('text_key')
    .where('topic', '=', `booking_news:${id}`)
    .execute();
  expect(inbox).toEqual([{ text_key: 'si_confirmed' }]);
});

test('the back office is notified of waiting bookings until they are handled', async () => {
  const { id } = await aFullBooking(clerk);
  const queue = () =>
    database.selectFrom('message_receipt').select('text_key').where('topic', '=', `booking_queue:${id}`).execute();
  await act(clerk, id, 'submit');
  expect(new Set((await queue()).map(({ text_key: key }) => key))).toEqual(new Set(['booking_submitted']));
  await act(clerk, id, 'withdraw');
  expect(await queue()).toEqual([]);
});

test('past its cut-off an SI goes on with a reason of the back office alone, and is marked', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  await sql`insert into booking_cutoff (booking_id, code, at, port_tz, source) values (${id}, 'DCO', now() - interval '1 hour', 'UTC', 'CARRIER')
    on conflict (booking_id, code) do update set at = excluded.at, source = excluded.source, estimated = false`.execute(
    database,
  );
  const late = { override: true, reason_code: 'LATE_SI', reason_text: 'carrier agreed' };
  const refused = await clerk.call('POST', `${url}${id}/si_submit/`, late);
  const unsaid = await office.call('POST', `${url}${id}/si_submit/`, {});
  expect([refused.status, unsaid.status]).toEqual([409, 409]);
  expect(unsaid).toMatchObject({ data: { guard: 'si_cut_off' }, msg: expect.stringContaining('cut-off has passed') });
  expect(await act(office, id, 'si_submit', late)).toMatchObject({ sistatus: 1, is_late_si: true });
  expect((await eventsOf(id)).map(({ action }) => action)).toContain('SI_LATE');
});

test('an SI whose gross mass follows is submitted and sent on, and one of which nobody says so is refused', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  await sql`update booking_container set weighkgs = null where booking_id = ${id}`.execute(database);
  const unsaid = await clerk.call('POST', `${url}${id}/si_submit/`, {});
  const submitted = await act(clerk, id, 'si_submit', { vgm_later: true });
  const sent = await act(office, id, 'si_send', { note: 'by mail' });

  expect(unsaid).toMatchObject({ status: 400, data: { fields: [{ rule: 'VGM_MISSING' }] } });
  expect([submitted, sent].map((each) => each['is_vgm_later'])).toEqual([true, true]);
});

test('an amendment is stored next to the original and replaces it when the carrier agrees', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  const wrong = await clerk.call('POST', `${url}${id}/amend/`, { ...why, changes: { portload: 'NLRTM' } });
  expect(wrong).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'changes.portdischarge', rule: 'same_port' }] },
  });
  const amended = await act(clerk, id, 'amend', { ...why, changes: { vessel: 'NEW SHIP', ctnlist: boxes(2) } });
  expect(amended).toMatchObject({ amend_state: 'REQUESTED', vessel: 'COSCO SHIPPING ARIES', ctnlist: [{}] });
  const amendments = (await clerk.expectSuccess('GET', `${url}${id}/amendments/`)) as { data: { changes: object }[] };
  expect(amendments.data).toMatchObject([{ number: 1, state: 'REQUESTED', changes: { vessel: 'NEW SHIP' } }]);
  const agreed = await act(office, id, 'amend_confirm');
  expect(agreed).toMatchObject({ amend_state: 'CONFIRMED', vessel: 'NEW SHIP', ctnlist: [{}, {}], amendment_count: 1 });
});

test('an agreed amendment to another sailing leaves no told time and no tick of the old one', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  const cutOffs = async () => {
    const { cutoffs } = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as { cutoffs: KnownCutOff[] };
    return cutoffs.filter(({ code }) => code === 'FCO' || code === 'CUA');
  };
  const firm = (await cutOffs()).map(({ code, version }) => {
    const at = `${daysAhead(18)}T12:00:00+08:00`;
    return { code, version, at, is_done: code === 'CUA' };
  });
  await clerk.expectSuccess('PUT', `${url}${id}/cutoffs/`, { cutoffs: firm });
  expect((await cutOffs()).map(({ estimated }) => estimated)).toEqual([false, false]);

  await act(clerk, id, 'amend', { ...why, changes: { vessel: 'NEW SHIP', voyno: '099E', etd: daysAhead(40) } });
  await act(office, id, 'amend_confirm');

  for (const cutOff of await cutOffs()) expect(cutOff).toMatchObject({ estimated: true, is_done: false });
  const [confirmed] = await eventsOf(id);
  expect(confirmed?.diff.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['etd', 'cutoffs.FCO', 'cutoffs.CUA']),
  );
});

test('the record tells a moment by the office’s clocks, whatever zone it was sent in', async () => {
  const { id, version, ctnlist } = await aFullBooking(clerk);
  const lines = ctnlist.map((line) => ({ ...line, weighdate: '2026-11-26T16:00:00.000Z' }));
  await clerk.expectSuccess('PUT', `${url}${id}/`, { version, ctnlist: lines });

  const [saved] = await eventsOf(id);
  expect(saved?.diff.find(({ path }) => path.endsWith('weighdate'))?.new).toMatch(
    /^2026-11-27T00:00:00(\.000)?\+08:00$/,
  );
});

test('who rolls a booking over says to where; an SI that was submitted is marked', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5, si: 1 });
  const body = { reason_code: 'ROLLED_BY_CARRIER', vessel: 'LATER SHIP', voyno: '024W', etd: daysAhead(30) };
  expect(await act(office, id, 'roll_over', body)).toMatchObject({
    vessel: 'LATER SHIP',
    is_vessel_changed: true,
    sistatus: 1,
  });
});

describe('split and combine', () => {
  test('lines become a booking of their own, and nothing is lost of the sums', async () => {
    const whole = await aFullBooking(clerk, { ctnlist: boxes(3), kgs: '12000.5' });
    const [first] = whole.ctnlist;
    const all = await office.call('POST', `${url}${whole.id}/split/`, { line_ids: whole.ctnlist.map(({ id }) => id) });
    expect(all).toMatchObject({ status: 400, data: { fields: [{ path: 'line_ids', rule: 'keep_one_line' }] } });
    const part = await act(office, whole.id, 'split', { line_ids: [first?.id] });
    const rest = (await office.expectSuccess('GET', `${url}${whole.id}/`)) as Shown;
    expect(part).toMatchObject({
      orderno: `${whole.orderno}A`,
      mblno: 'COSU6200000001A',
      ctnall: '1*40HQ',
      kgs: '4000.000',
      split_from_id: whole.id,
      bsstatus: 1,
    });
    expect(rest).toMatchObject({ ctnall: '2*40HQ', kgs: '8000.500', ctnlist: [{}, {}] });
    expect((await eventsOf(part.id))[0]).toMatchObject({ action: 'SO_SPLIT', other_id: whole.id });
    expect((await eventsOf(whole.id))[0]).toMatchObject({ action: 'SO_SPLIT', other_id: part.id });

    const joined = await act(office, whole.id, 'combine', { booking_ids: [part.id] });
    expect(joined).toMatchObject({ ctnall: '3*40HQ', kgs: '12000.500', ctnlist: [{}, {}, {}] });
    const missing = (await office.expectSuccess('GET', `${url}${part.id}/`)) as Shown;
    expect(missing).toMatchObject({
      combined_into_id: whole.id,
      cancel_state: 'CANCELLED',
      ctnlist: [],
      allowed_actions: expect.not.arrayContaining(['edit']),
    });
  });

  test('another voyage is not combined', async () => {
    const [one, other] = [await aFullBooking(clerk), await aFullBooking(clerk, { voyno: '099W' })];
    const answer = await office.call('POST', `${url}${one.id}/combine/`, { booking_ids: [other.id] });
    expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining('Voyage') });
  });
});

test('a copy has the goods of its pattern, but no number, sailing or box of it', async () => {
  const { id } = await aFullBooking(clerk);
  const copy = await act(clerk, id, 'copy');
  expect(copy).toMatchObject({ bsstatus: 0, mblno: '', voyno: '', etd: null, kgs: '12000.000', copied_from_id: id });
  expect(copy.ctnlist).toMatchObject([{ ctnall: '40HQ', cntrno: '', sealno: '', weighkgs: null, kgs: '12000.000' }]);
});

test('a lock keeps colleagues out until its holder releases it or an administrator breaks it', async () => {
  const { id } = await aFullBooking(clerk);
  await act(clerk, id, 'submit');
  expect(await act(office, id, 'lock')).toMatchObject({ lock_user_name: 'Administrator' });
  const withdrawn = await clerk.call('POST', `${url}${id}/withdraw/`, {});
  const taken = await colleague.call('POST', `${url}${id}/lock/`);
  expect([withdrawn, taken]).toMatchObject([
    { status: 409, data: { who: 'Administrator' } },
    { status: 409, data: { who: 'Administrator' } },
  ]);
  expect((await colleague.call('DELETE', `${url}${id}/lock/`)).status).toBe(200);
  expect((await eventsOf(id))[0]).toMatchObject({ action: 'LOCK_BROKEN', note: '管理员' });
  await act(clerk, id, 'withdraw');
});

test('a batch: each succeeds or fails on its own, and invisible bookings are not named', async () => {
  const good = await aFullBooking(clerk);
  const empty = await clerk.call('POST', url, { carrier: 'COSCO' });
  const hidden = await aFullBooking(await as('superadmin'));
  const keys = [good.id, (empty.data as CreatedBooking).id, hidden.id];
  const data = await clerk.expectSuccess('POST', `${url}batch/submit/`, { keys });
  expect(data).toMatchObject([
    { id: good.id, orderno: good.orderno, ok: true },
    { ok: false, fields: expect.arrayContaining([expect.objectContaining({ path: 'shipper' })]) },
    { id: hidden.id, orderno: '', ok: false },
  ]);
});

test('a step takes a bounded number of statements, however many lines there are', async () => {
  const { id } = await aFullBooking(clerk, { ctnlist: boxes(20) });
  await act(clerk, id, 'submit');
  await act(clerk, id, 'withdraw');
  const { statements } = await statementsOf(() => act(clerk, id, 'submit'));
  // Two of them query the rights of recipients.
  expect(statements).toBeLessThanOrEqual(32);
});

test('what was removed and brought back is told', async () => {
  const { id } = await aFullBooking(clerk);
  await office.expectSuccess('DELETE', `${url}${id}/`);
  await office.expectSuccess('POST', `${url}${id}/restore/`);
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['SO_RESTORED', 'SO_DELETED', 'SO_CREATED']);
});
