import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BookingDocument, BookingDocuments, AvailableDocument } from '#contract/documents/document.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { aUserWithRights, aRate } from '#test/build/rate.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { pdfText } from '#test/pdf-text.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('superadmin');
const url = '/api/booking/booking/';

type Row = { id: number; version: number };

async function act(agent: Agent, id: number, action: string, body: object = {}): Promise<void> {
  const { status, msg } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
}

/** A confirmed booking with a changed and submitted SI. */
async function submitted(overrides: object = {}): Promise<number> {
  const { id } = await aFullBooking(clerk, overrides);
  await act(clerk, id, 'submit');
  const cutoffs = [{ code: 'DCO', at: `${daysAhead(10)}T10:00:00+08:00` }];
  await act(office, id, 'confirm', { mblno: `COSU62${String(10_000_000 + id)}`, voyno: '023W', cutoffs });
  const { version } = await clerk.expectSuccess('GET', `${url}${id}/`);
  const put = await clerk.call('PUT', `${url}${id}/si/`, { version, shipper: 'ANOTHER SHIPPER LTD' });
  expect(put.status).toBe(200);
  await act(clerk, id, 'si_submit');
  return id;
}

async function offered(agent: Agent, id: number): Promise<Map<string, AvailableDocument['reason']>> {
  const data = await agent.expectSuccess('GET', `${url}${id}/documents/`);
  return new Map((data as BookingDocuments).offered.map(({ kind, reason }) => [kind, reason]));
}

async function textOf(agent: Agent, id: number, kind: string, language = 'both'): Promise<string> {
  const { status, raw } = await agent.call('GET', `${url}${id}/documents/preview/?kind=${kind}&language=${language}`);
  expect(status).toBe(200);
  return (await pdfText(raw.rawPayload)).join('\n').replaceAll(/\s+/g, ' ');
}

describe('shipping instructions', () => {
  test('say what they change of the booking', async () => {
    const id = await submitted();
    const text = await textOf(office, id, 'SI');
    expect(text).toContain('与订舱的差异');
    expect(text).toContain('ANOTHER SHIPPER LTD');
    expect(text).toContain('QINGDAO HAINA CO., LTD');
    expect(text).not.toContain('As booked');
  });
});

test('a delivery notice says of the cut-offs that nobody has told that they are estimates', async () => {
  const id = await submitted();
  const text = await textOf(office, id, 'DELIVERY_NOTICE');
  const timeIn = (name: string) => new RegExp(`${name} ?(\\d\\S+ \\S+ ?\\S*)`).exec(text)?.[1];

  for (const name of ['CY open', 'VGM cut-off', 'Customs cut-off', 'CY cut-off'])
    expect([name, timeIn(name)]).toEqual([name, expect.stringMatching(/预估/)]);
  expect(timeIn('SI cut-off')).toMatch(/^\d{4}-\d\d-\d\d 10:00 ?Asia/);
});

describe('letters', () => {
  test('of amendment list what was changed since the instructions stood, with the reason', async () => {
    const id = await submitted();
    expect((await offered(office, id)).get('AMEND_LOI')).toBe('not_amended');
    await sql`update booking_container set vgm_state = 'ACCEPTED' where booking_id = ${id}`.execute(database);
    await act(office, id, 'si_confirm');
    const why = { reason_code: 'OTHER', reason_text: 'BUYER HAS MOVED', fee_acknowledged: true };
    await act(office, id, 'si_amend', { ...why, changes: { consignee: 'MOVED TRADING GMBH\nHAMBURG' } });
    expect((await offered(office, id)).get('AMEND_LOI')).toBe(null);
    const text = await textOf(office, id, 'AMEND_LOI', 'en');
    for (const part of ['MOVED TRADING GMBH', 'EUROPE TRADING B.V.', 'BUYER HAS MOVED', 'TO BE AMENDED'])
      expect(text).toContain(part);
  });

  test('for telex release keep their text as it was when they were made', async () => {
    const { id } = await aFullBooking(clerk, { issuetype: 'TLX', nobill: 0, carrier: 'MSC', mblno: 'MEDU12345678' });
    const texts = '/api/documents/document_text/';
    const overrides = {
      kind: 'TELEX_LOI',
      language: 'en',
      carrier: 'MSC',
      title: 'OURS',
      body: 'FIRST WORDING {mblno}',
    };
    const created: Row = await office.expectSuccess('POST', texts, overrides);
    const body = { kind: 'TELEX_LOI', language: 'en' };
    const letter: BookingDocument = await office.expectSuccess('POST', `${url}${id}/documents/`, body);
    await office.expectSuccess('PUT', `${texts}${created.id}/`, { version: created.version, body: 'SECOND WORDING' });

    const stored = await office.call('GET', `/api/documents/booking_document/${letter.id}/file/`);

    expect((await pdfText(stored.raw.rawPayload)).join()).toContain('FIRST WORDING MEDU12345678');
    expect(await textOf(office, id, 'TELEX_LOI', 'en')).toContain('SECOND WORDING');
    const again: BookingDocument = await office.expectSuccess('POST', `${url}${id}/documents/`, body);
    expect(again.sha256).not.toBe(letter.sha256);
  });
});

describe('a debit note', () => {
  const always = { valid_from: '2020-01-01', valid_to: '2099-12-31' };
  const prices = [{ ctn_code: '40HQ', sell: '2350', cost: '1777.77', base: '1888.88' }];

  async function billed(): Promise<number> {
    const { id } = await aFullBooking(office);
    const rate = await aRate(office, { ...always, prices });
    const quote = {
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      mix: '1*40HQ',
      with_local: false,
      valid_to: '2099-12-31',
    };
    const created: Row = await office.expectSuccess('POST', '/api/rates/quote/', {
      ...quote,
      options: [{ rate_id: rate.id }],
    });
    expect((await office.call('POST', `/api/rates/quote/${created.id}/send/`, {})).status).toBe(200);
    expect((await office.call('POST', `/api/rates/quote/${created.id}/accept/`, { booking_id: id })).status).toBe(200);
    return id;
  }

  test('has the lines of the quote that was accepted, and no costs', async () => {
    const id = await billed();
    const text = await textOf(office, id, 'DEBIT_NOTE');
    expect(text).toContain('2,350');
    expect(text).toContain('SAY US DOLLARS');
    expect(text).not.toMatch(/1,?777|1,?888/);
  });

  test('there is none without an accepted quote', async () => {
    const { id } = await aFullBooking(office);
    expect((await offered(office, id)).get('DEBIT_NOTE')).toBe('no_charges');
  });

  test('is not there for who may not see quotes: neither to make nor to read', async () => {
    const id = await billed();
    const created = await office.call('POST', `${url}${id}/documents/`, { kind: 'DEBIT_NOTE', language: 'en' });
    expect(created.status).toBe(200);
    const { id: document } = created.data as BookingDocument;
    const rights = ['booking:Search', 'booking:Retrieve', 'booking:Print'];
    const reader = await as(await aUserWithRights(database, ...rights));
    const seeing = await as(await aUserWithRights(database, ...rights, 'quote:Retrieve', 'quote:Search'));

    expect((await offered(reader, id)).has('DEBIT_NOTE')).toBe(false);
    const list = (await reader.expectSuccess('GET', `${url}${id}/documents/`)) as BookingDocuments;
    expect(list.made).toEqual([]);
    expect((await reader.call('GET', `/api/documents/booking_document/${document}/file/`)).status).toBe(404);
    expect((await reader.call('GET', `${url}${id}/documents/preview/?kind=DEBIT_NOTE`)).status).toBe(404);
    expect((await reader.call('POST', `${url}${id}/documents/`, { kind: 'DEBIT_NOTE' })).status).toBe(404);

    expect((await offered(seeing, id)).get('DEBIT_NOTE')).toBe(null);
    expect((await seeing.call('GET', `/api/documents/booking_document/${document}/file/`)).status).toBe(200);
  });
});
