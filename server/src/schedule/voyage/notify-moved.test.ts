import { expect, test } from 'vitest';
import type { Voyage } from '#contract/schedule/voyage.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const frontDesk = await as('frontdesk1');
const admin = await as('superadmin');

const path = '/api/schedule/voyage/';
let count = 0;

/** A voyage with a booking. */
async function booked(): Promise<{ voyage: Voyage; id: number; orderno: string }> {
  count += 1;
  const sailing = await admin.call('POST', path, {
    carrier_code: 'COSCO',
    vessel: `MOVED SHIP ${count}`,
    export_voyage: `M${count}W`,
    calls: [
      {
        unlocode: 'CNTAO',
        planned_departure: '2027-03-02T06:00:00+08:00',
        cutoffs: [{ code: 'DCO', at: '2027-02-28T12:00:00+08:00' }],
      },
      { unlocode: 'NLRTM', planned_arrival: '2027-04-10T06:00:00+02:00' },
    ],
  });
  const voyage: Voyage = sailing.data;
  const { carrier_code: carrier, vessel, export_voyage: voyno } = voyage;
  const ports = { portload: 'CNTAO', portdischarge: 'NLRTM', etd: '2027-03-02' };
  const data = await frontDesk.expectSuccess('POST', '/api/booking/booking/', { carrier, vessel, voyno, ...ports });
  return { voyage, ...(data as { id: number; orderno: string }) };
}

async function messagesAbout(orderno: string): Promise<string[]> {
  const data = await frontDesk.expectSuccess('GET', '/api/system/message_center/get_self_receive/?limit=50');
  const { data: messages } = data as { data: { title: string; content: string }[] };
  return messages.filter(({ title }) => title.includes(orderno)).map(({ content }) => content);
}

async function followsSchedule(booking: number): Promise<boolean> {
  const data = await frontDesk.expectSuccess('GET', `/api/booking/booking/${booking}/cutoffs/`);
  return (data as { cutoffs: { source: string }[] }).cutoffs.some(({ source }) => source === 'SCHEDULE');
}

test('a voyage that is taken away or comes back is told to those who booked on it; their cut-offs follow', async () => {
  const { voyage, id, orderno } = await booked();
  expect(await followsSchedule(id)).toBe(true);

  await admin.expectSuccess('DELETE', `${path}${voyage.id}/`);
  expect(await messagesAbout(orderno)).toEqual([expect.stringContaining('PLANNED → CANCELLED')]);
  expect(await followsSchedule(id)).toBe(false);

  await admin.expectSuccess('POST', `${path}${voyage.id}/restore/`);
  expect(await messagesAbout(orderno)).toEqual([expect.stringContaining('CANCELLED → PLANNED')]);
  expect(await followsSchedule(id)).toBe(true);
});

test('a voyage that does not sail anyway is told no second time', async () => {
  const { voyage, orderno } = await booked();
  await admin.expectSuccess('PUT', `${path}${voyage.id}/`, { version: voyage.version, status: 'BLANK' });

  await admin.expectSuccess('DELETE', `${path}multiple_delete/`, { keys: [voyage.id] });

  expect(await messagesAbout(orderno)).toEqual([expect.stringContaining('PLANNED → BLANK')]);
});
