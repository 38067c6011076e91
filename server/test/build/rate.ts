import { methods } from '#server/access/rights.ts';
import type { Database } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';
import type { Agent } from '#test/harness.ts';
import { aRole } from './role.ts';
import { aUser } from './user.ts';

/** A user with exactly these rights, e.g. `rate:Search`; returns the id. */
export async function aUserWithRights(database: Database, ...rights: string[]): Promise<number> {
  const grants = routes
    .filter(({ access }) => rights.includes(access))
    .map(({ url, method }) => ({ api: url, method: methods.indexOf(method) }));
  return aUser(database, { role: await aRole(database, grants) });
}

export type CreatedRate = { id: number; version: number; valid_from: string };

const url = '/api/rates/rate/';
let count = 0;

/** A rate with a unique key, published by default. */
export async function aRate(admin: Agent, body: object = {}, { isPublished = true } = {}): Promise<CreatedRate> {
  count += 1;
  const { status, msg, data } = await admin.call('POST', url, {
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    carrier: 'COSCO',
    commodity_group: `GROUP ${count}`,
    valid_from: '2030-01-01',
    valid_to: '2030-01-31',
    prices: [
      { ctn_code: '40HQ', sell: '2350', cost: '2100', base: '2200' },
      { ctn_code: '20GP', sell: '1450.5' },
    ],
    surcharges: [{ code: 'LSS', currency: 'USD', p20: '50', p40: '100' }],
    ...body,
  });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  const rate: CreatedRate = data;
  if (isPublished) await admin.expectSuccess('POST', `${url}publish/`, { keys: [rate.id] });
  return rate;
}
