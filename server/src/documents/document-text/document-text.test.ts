import { describe, expect, test } from 'vitest';
import { type DocumentText, documentTexts } from '#contract/documents/document-text.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { runAsUser } from '#test/run-as-user.ts';
import { testServer } from '#test/harness.ts';
import { textsInUse } from './public.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');
const frontDesk = await as('frontdesk1');
const { path } = documentTexts;

const aText = { kind: 'TELEX_LOI', language: 'en', carrier: 'COSCO', title: 'To {carrier}', body: 'B/L {mblno}' };

type StoredText = DocumentText & { id: number; version: number };

const textsFor = (booking: number) =>
  runAsUser(database, 'superadmin', ({ db }) => textsInUse(db, booking, 'TELEX_LOI'));

describe('texts of letters', () => {
  test('come in both languages with an installation, each with placeholders that there are', async () => {
    const data = await office.expectSuccess('GET', `${path}?limit=50`);
    const kinds = (data as { data: StoredText[] }).data.map(({ kind, language }) => `${kind} ${language}`);
    expect(kinds.toSorted()).toEqual(['AMEND_LOI en', 'AMEND_LOI zh', 'TELEX_LOI en', 'TELEX_LOI zh']);
  });

  test('of a carrier go before those of all, and only while they are in use', async () => {
    const { id } = await aFullBooking(frontDesk, { issuetype: 'TLX', nobill: 0, mblno: 'COSU6200000777' });
    const created: StoredText = await office.expectSuccess('POST', path, aText);
    expect((await textsFor(id)).en).toEqual({ title: 'To {carrier}', body: 'B/L {mblno}' });
    expect((await textsFor(id)).zh?.title).toBe('电放申请及保函');

    await office.expectSuccess('PUT', `${path}${created.id}/`, { version: created.version, is_enabled: false });

    expect((await textsFor(id)).en?.title).toBe('Request for telex release and letter of indemnity');
  });

  test('there is one in use for each kind, language and carrier', async () => {
    const first = await office.call('POST', path, { ...aText, carrier: 'MSC' });
    expect(first.status).toBe(200);
    const second = await office.call('POST', path, { ...aText, carrier: 'MSC' });
    expect(second).toMatchObject({ status: 409, code: 4000, data: { field: 'carrier' } });
    expect((await office.call('POST', path, { ...aText, carrier: 'MSC', is_enabled: false })).status).toBe(200);
  });

  test.each([
    [{ body: 'B/L {mblnr}' }, 'body', '{mblnr}'],
    [{ title: 'To {' }, 'title', '{'],
    [{ body: '{changes}' }, 'body', '{changes}'],
  ])('%j are refused at %s', async (overrides, field, value) => {
    const refused = await office.call('POST', path, { ...aText, carrier: 'ONE', ...overrides });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: field, rule: 'placeholder' }] } });
    expect(refused.msg).toContain(value);
    expect(refused.msg).toContain('{mblno}');
  });

  test('a change is judged by the text that it leads to', async () => {
    const created: StoredText = await office.expectSuccess('POST', path, {
      ...aText,
      kind: 'AMEND_LOI',
      carrier: 'EMC',
      body: '{changes}',
    });
    const change = { version: created.version, kind: 'TELEX_LOI' };
    expect((await office.call('PUT', `${path}${created.id}/`, change)).status).toBe(400);
  });

  test('are read for a booking before they are saved, by whoever sees the booking', async () => {
    const { id } = await aFullBooking(frontDesk, { mblno: 'COSU6200000778' });
    const body = { kind: 'AMEND_LOI', language: 'zh', title: '{carrier}', body: '{mblno} {changes}', booking_id: id };
    const { status, data } = await frontDesk.call('POST', `${path}preview/`, body);
    expect(status).toBe(200);
    expect(data).toEqual({ title: '中远海运集运', body: 'COSU6200000778 __________' });
    const stranger = await as('frontdesk2');
    expect((await stranger.call('POST', `${path}preview/`, body)).status).toBe(404);
    expect((await frontDesk.call('POST', path, aText)).status).toBe(403);
  });
});
