import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { costUrl } from '#server/rates/cost-right.ts';
import { routes } from '#server/routes.ts';
import { aUserWithRights } from '#test/build/rate.ts';
import { type Agent, type Answer, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/rates/';
const timeoutMs = 120_000;

/** Unique digits of secret values: a cost, the lowest price, a margin, a markup, a change of costs, contracts. */
const secret = /771331\.17|881441\.29|220220\.24|7731\.7|5517\.3|CTRLEAK/;

type CreatedRow = { id: number; version: number };
type Ids = Readonly<Record<'rate' | 'rate_sheet' | 'markup_rule' | 'quote', number>>;

async function create(url: string, body: object): Promise<CreatedRow> {
  const { status, data, raw } = await admin.call('POST', url, body);
  if (status !== 200) throw new Error(`${url} ${status} ${raw.body}`);
  return data;
}

const always = { valid_from: '2020-01-01', valid_to: '2099-12-31' };
const quoted = { portload: 'CNTAO', portdischarge: 'NLRTM', mix: '1*40HQ', valid_to: '2099-12-31' };

/** A rate with all secrets: on a sheet, published, quoted, its costs changed. */
async function secrets(): Promise<Ids> {
  const sheet = await create(`${path}rate_sheet/`, { name: 'LEAKS', contract_no: 'CTRLEAK8', ...always });
  const rate = await create(`${path}rate/`, {
    ...always,
    sheet_id: sheet.id,
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    carrier: 'COSCO',
    commodity_group: 'LEAKS',
    contract_no: 'CTRLEAK9',
    prices: [{ ctn_code: '40HQ', sell: '991551.41', cost: '771331.17', base: '881441.29' }],
  });
  const rule = await create(`${path}markup_rule/`, { kind: 'AMOUNT', value: '7731.7', lane: 'LEAKS' });
  await create(`${path}rate/publish/`, { keys: [rate.id] });
  const quote = await create(`${path}quote/`, { ...quoted, options: [{ rate_id: rate.id }] });
  for (const value of ['5517.3', '-5517.3']) {
    const body = { keys: [rate.id], target: 'cost', kind: 'AMOUNT', value };
    const data = await admin.expectSuccess('POST', `${path}rate/bulk_preview/`, body);
    await create(`${path}rate/bulk_change/`, { ...body, fingerprint: (data as { fingerprint: string }).fingerprint });
  }
  return { rate: rate.id, rate_sheet: sheet.id, markup_rule: rule.id, quote: quote.id };
}

/** A user with all rights except that to see costs. */
async function withAllRightsButCosts(): Promise<Agent> {
  const grantedRights = new Set(routes.map(({ access }) => access).filter((access) => access.includes(':')));
  grantedRights.delete('rate:Cost');
  return as(await aUserWithRights(database, ...grantedRights));
}

/** Every readable URL, with the ids of these rows. Event streams are excluded, because they never end. */
function addresses(ids: Ids): string[] {
  const read = routes.filter(({ method, url }) => method === 'GET' && url !== costUrl && !url.includes('/events/'));
  return read.map(({ url, query }) => {
    const [, id = ids.rate] = Object.entries(ids).find(([name]) => url.startsWith(`${path}${name}/`)) ?? [];
    return `${url.replaceAll(/\{\w+\}/g, String(id))}?${queryFor({ url, query }, ids)}`;
  });
}

function queryFor({ url, query }: { url: string; query: unknown }, { rate }: Ids): string {
  if (url === `${path}query/`) return 'search=LEAKS&mix=1*40HQ&explain=1';
  if (url === `${path}compare/`) return `id=${rate}&mix=1*40HQ`;
  return query instanceof z.ZodObject && 'limit' in query.shape ? 'limit=999' : '';
}

/** Calls that are refused, and documents made by others. */
function attempts({ rate, rate_sheet: sheet, markup_rule: rule, quote }: Ids) {
  const change = { keys: [rate], kind: 'AMOUNT', value: '-999999' };
  return [
    ['PUT', `${path}rate/${rate}/`, { version: 1, description: 'X' }],
    ['PUT', `${path}rate_sheet/${sheet}/`, { version: 99, name: 'X' }],
    ['PUT', `${path}quote/${quote}/`, { version: 99, contact: 'X' }],
    ['PUT', `${path}markup_rule/${rule}/`, { version: 99, description: 'X' }],
    ['POST', `${path}rate/bulk_preview/`, change],
    ['POST', `${path}rate/bulk_preview/`, { ...change, target: 'cost' }],
    ['POST', `${path}quote/`, { ...quoted, options: [{ rate_id: rate }] }],
    ['POST', `${path}quote/`, { ...quoted, markup: '-999999', options: [{ rate_id: rate }] }],
    ['DELETE', `${path}markup_rule/${rule}/`, undefined],
    ['DELETE', `${path}rate_sheet/${sheet}/`, undefined],
    ['DELETE', `${path}rate/${rate}/`, undefined],
  ] as const;
}

function textOf({ raw }: Answer): string {
  if (!raw.body.startsWith('PK')) return raw.body;
  return Object.values(read(raw.rawPayload).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n');
}

async function logged(): Promise<void> {
  const rows = () =>
    database.selectFrom('operation_log').select('id').where('request_path', '=', `${path}rate/bulk_change/`).execute();
  await expect.poll(async () => (await rows()).length).toBe(2);
}

test(
  'what a rate costs is read by nobody without its right, whatever else he may do',
  async () => {
    const ids = await secrets();
    const reader = await withAllRightsButCosts();
    await logged();
    const found: string[] = [];
    const checkForLeak = (answer: Answer, url: string) => {
      const [leak] = secret.exec(textOf(answer)) ?? [];
      if (leak !== undefined) found.push(`${url}: ${leak}`);
      return answer.status;
    };
    const statuses: number[] = [];
    for (const url of addresses(ids)) statuses.push(checkForLeak(await reader.call('GET', url), url));
    for (const [method, url, body] of attempts(ids))
      checkForLeak(await reader.call(method, url, body), `${method} ${url}`);

    expect(found).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(200);
    const { status, msg } = await admin.call('DELETE', `${path}rate/${ids.rate}/`);
    expect([status, msg]).toEqual([409, 'Cannot delete: in use by Quotes']);
    expect((await reader.call('GET', costUrl.replace('{id}', String(ids.rate)))).status).toBe(403);
  },
  timeoutMs,
);
