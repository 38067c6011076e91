import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';

const { as } = await testServer({ plugin: statementCounter });
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

function linesOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    ctnall: at % 2 === 0 ? '40HQ' : '20GP',
    kindpkgs: 'CT',
    kgs: `${1000 + at}.125`,
    goods: [{ description: `A${at}`, kgs: '500.125' }, { description: 'B' }],
  }));
}

async function counted(work: () => Promise<{ status: number; data: unknown }>): Promise<[number, Booking]> {
  const { statements, answer } = await statementsOf(work);
  expect(answer.status).toBe(200);
  return [statements, answer.data as Booking];
}

/** Number of statements of a stash, of a save with all lines changed, and of reading. */
async function roundTrip(count: number): Promise<readonly number[]> {
  const body = { carrier: 'COSCO', ctnlist: linesOf(count) };
  const [stashed, created] = await counted(() => clerk.call('POST', url, body));
  expect(created.ctnlist.map(({ kgs, goods }) => [kgs, goods.length])).toEqual(body.ctnlist.map(({ kgs }) => [kgs, 2]));
  const ctnlist = created.ctnlist.map((line) => ({ ...line, sealno: 'TBA' }));
  const change = { version: created.version, ctnlist };
  const [saved] = await counted(() => clerk.call('PUT', `${url}${created.id}/`, change));
  const [read] = await counted(() => clerk.call('GET', `${url}${created.id}/`));
  return [stashed, saved, read];
}

test('200 lines take as many statements as two', async () => {
  await roundTrip(2);
  const few = await roundTrip(2);

  const many = await roundTrip(200);

  expect(many.map((count, at) => count <= (few[at] ?? 0))).toEqual([true, true, true]);
});
