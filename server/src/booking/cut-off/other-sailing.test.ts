import { describe, expect, test } from 'vitest';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { testServer } from '#test/harness.ts';
import { runAsUser } from '#test/run-as-user.ts';
import { recomputeCutOffs } from './recompute.ts';
import { writeCutOffs } from './write.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');

async function booked(body: object): Promise<{ id: number; version: number }> {
  const sailing = { carrier: 'COSCO', portload: 'CNTAO', etd: '2027-03-20' };
  const { status, data } = await clerk.call('POST', '/api/booking/booking/', { ...sailing, ...body });
  expect(status).toBe(200);
  return data;
}

const url = (id: number) => `/api/booking/booking/${id}/cutoffs/`;

async function cutOffOf(id: number, code: string) {
  const { status, data } = await clerk.call('GET', url(id));
  expect(status).toBe(200);
  const { cutoffs }: CutOffs = data;
  return cutoffs.find((each) => each.code === code);
}

const asClerk = <T>(work: Parameters<typeof runAsUser<T>>[2]): Promise<T> => runAsUser(database, 'frontdesk1', work);

/** Compares instants, regardless of their offset. */
const moment = (at: string): unknown => expect.toSatisfy((value: string) => Date.parse(value) === Date.parse(at));

describe('cut-offs of a booking that is put on another sailing', () => {
  test.each([
    ['another ship', { vessel: 'MAERSK ESSEN' }],
    ['another voyage', { voyno: '091E' }],
    ['another port of loading', { portload: 'CNNGB' }],
  ])('that somebody has told are estimates, and ticks go, once %s is written', async (_name, change) => {
    const { id, version } = await booked({ vessel: 'COSCO STAR', voyno: '090E' });
    const cutoffs = [
      { code: 'AFC', at: '2027-03-15T09:00:00+08:00' },
      { code: 'CUA', is_done: true, version: (await cutOffOf(id, 'CUA'))?.version },
    ];
    await clerk.expectSuccess('PUT', url(id), { cutoffs });

    await clerk.expectSuccess('PUT', `/api/booking/booking/${id}/`, { ...change, version });

    expect(await cutOffOf(id, 'AFC')).toMatchObject({ source: 'MANUAL', estimated: true });
    expect(await cutOffOf(id, 'CUA')).toMatchObject({ source: 'RULE', is_done: false });
    const { data } = await clerk.call('GET', `/api/booking/booking/${id}/events/?limit=1`);
    expect(JSON.stringify(data)).toContain('AFC');
  });

  test('that were told stay as they are while the ship is only written for the first time', async () => {
    const { id, version } = await booked({});
    await clerk.expectSuccess('PUT', url(id), { cutoffs: [{ code: 'AFC', at: '2027-03-15T09:00:00+08:00' }] });

    await clerk.expectSuccess('PUT', `/api/booking/booking/${id}/`, { vessel: 'COSCO STAR', voyno: '090E', version });

    expect(await cutOffOf(id, 'AFC')).toMatchObject({ source: 'MANUAL', estimated: false });
  });

  test('take the place of told times when the booking is rolled over; others are marked until they are told anew', async () => {
    const { id } = await booked({});
    const list = [
      { code: 'DCO', at: '2027-03-15T12:00:00+08:00' },
      { code: 'AFC', at: '2027-03-15T09:00:00+08:00' },
    ];
    await asClerk((caller) => writeCutOffs(caller, id, { list, source: 'CARRIER' }));

    const changes = await asClerk(async (caller) => {
      await caller.db.updateTable('booking').set({ etd: '2027-04-01' }).where('id', '=', id).execute();
      return recomputeCutOffs(caller, id, 'other');
    });

    const [estimates, times] = [true, false].map((is) =>
      changes.flatMap(({ path }) => (path.endsWith('.estimated') === is ? [path.split('.')[1]] : [])).toSorted(),
    );
    expect(times).toEqual(['CUA', 'DCO', 'EFC', 'FCO', 'VCO']);
    expect(estimates).toEqual(['AFC', 'DCO']);
    expect(await cutOffOf(id, 'DCO')).toMatchObject({ at: moment('2027-03-29T16:00:00+08:00'), source: 'RULE' });
    expect(await cutOffOf(id, 'AFC')).toMatchObject({ source: 'CARRIER', estimated: true });
  });
});
