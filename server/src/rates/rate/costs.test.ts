import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { markupRuleLabels } from '#contract/rates/markup-rule.labels.ts';
import { aUserWithRights, aRate as made } from '#test/build/rate.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/rate/';

type Created = { id: number; version: number };

const aRate = (body?: object, options?: { isPublished: boolean }) => made(admin, body, options);

/** A user with only these rights on rates. */
async function who(...actions: string[]): Promise<Agent> {
  return as(await aUserWithRights(database, ...actions.map((action) => `rate:${action}`)));
}

describe('costs', () => {
  const secret = /"(cost|base|margin|contract_no)"|2100|2200|SECRET-77/;

  test('are shown to nobody without their right, by no way', async () => {
    const created = await aRate({ commodity_group: 'SECRET', contract_no: 'SECRET-77' });
    const reader = await who('Search', 'Retrieve', 'Export', 'Update', 'Create', 'Publish', 'Import');
    const ways = [
      `${url}${created.id}/`,
      `${url}?search=SECRET`,
      `${url}?search=SECRET-77`,
      '/api/rates/query/?date=2030-01-15&search=SECRET&explain=1&mix=1*40HQ',
      '/api/rates/query/?date=2030-01-15&search=SECRET&customer_kind=DIRECT',
      `/api/rates/compare/?id=${created.id}&date=2030-01-15`,
      `${url}${created.id}/trend/`,
      `${url}${created.id}/booking_values/?mix=1*40HQ`,
      `${url}export_data/?search=SECRET`,
    ];
    for (const way of ways) {
      const { status, raw } = await reader.call('GET', way);
      expect(status, way).toBe(200);
      expect(way.includes('export') ? '' : raw.body, way).not.toMatch(secret);
    }
    expect((await reader.call('GET', `${url}${created.id}/cost/`)).status).toBe(403);
    for (const query of ['ordering=cost', 'ordering=margin', 'ordering=base', 'ordering=contract_no'])
      expect((await reader.call('GET', `${url}?${query}`)).status, query).toBe(400);
    for (const target of ['cost', 'base']) {
      const body = { keys: [created.id], target, kind: 'AMOUNT', value: '1' };
      const { status, raw } = await reader.call('POST', `${url}bulk_preview/`, body);
      expect(status).toBe(400);
      expect(raw.body).not.toMatch(/2100|2200/);
    }
    const put = await reader.call('PUT', `${url}${created.id}/`, {
      version: created.version,
      prices: [{ ctn_code: '40HQ', sell: '2350', cost: '1' }],
    });
    expect(put.data).toMatchObject({ fields: [{ path: 'prices.0.cost', rule: 'cost_right' }] });
    const contract = await reader.call('PUT', `${url}${created.id}/`, { version: created.version, contract_no: 'X' });
    expect(contract.status).toBe(400);
  });

  test('stay as they are when somebody without their right changes a price', async () => {
    const created = await aRate();
    const writer = await who('Search', 'Retrieve', 'Update');
    const read = await writer.expectSuccess('GET', `${url}${created.id}/`);
    const { status, raw } = await writer.call('PUT', `${url}${created.id}/`, {
      version: (read as Created).version,
      prices: [{ ctn_code: '40HQ', sell: '2400' }],
    });
    expect(status).toBe(200);
    expect(raw.body).not.toMatch(secret);
    const data = await admin.expectSuccess('GET', `${url}${created.id}/cost/`);
    expect(data).toEqual([{ ctn_code: '40HQ', sell: '2400', cost: '2100', base: '2200', margin: '300' }]);
  });

  test('are in no history', async () => {
    const created = await aRate({ contract_no: 'SECRET-77' });
    await admin.expectSuccess('PUT', `${url}${created.id}/`, {
      version: created.version + 1,
      prices: [{ ctn_code: '40HQ', sell: '2400', cost: '2123' }],
    });
    const preview = await admin.call('POST', `${url}bulk_preview/`, {
      keys: [created.id],
      target: 'cost',
      kind: 'AMOUNT',
      value: '54',
    });
    const { fingerprint } = preview.data as { fingerprint: string };
    await admin.expectSuccess('POST', `${url}bulk_change/`, {
      keys: [created.id],
      target: 'cost',
      kind: 'AMOUNT',
      value: '54',
      fingerprint,
    });
    const { rows } = await sql<{ changes: unknown }>`
      select changes from audit where resource = 'rate' and row_id = ${created.id}`.execute(database);
    const text = JSON.stringify(rows);
    expect(text).toContain('40HQ 2400');
    expect(text).not.toMatch(/2100|2123|2177|2200|SECRET-77/);
  });

  test('are in no log of what was done', async () => {
    const { id } = await aRate({ commodity_group: 'LOGGED', contract_no: 'SECRET-78' });
    const rule = await admin.call('POST', '/api/rates/markup_rule/', {
      kind: 'AMOUNT',
      value: '77.31',
      lane: 'LOGGED',
    });
    expect(rule.status).toBe(200);
    const logged = () =>
      sql<{ body: string }>`
      select request_body as body from operation_log
      where request_body like '%LOGGED%' and request_modular in ('rate', 'markup_rule')`.execute(database);
    await expect.poll(async () => (await logged()).rows.length).toBe(2);
    const text = (await logged()).rows.map(({ body }) => body).join('');
    expect(text).toContain('2350');
    expect(text).not.toMatch(/2100|2200|SECRET-78|77\.31/);
    const { rows } = await sql<{ changes: unknown }>`
      select changes from audit where (resource = 'markup_rule' and row_id = ${(rule.data as Created).id}::bigint)
        or (resource = 'rate' and row_id = ${id}::bigint)`.execute(database);
    expect(JSON.stringify(rows)).toContain('LOGGED');
    expect(JSON.stringify(rows)).not.toMatch(/77\.31|SECRET-78/);
  });

  test('are not to be reckoned from markups: rules are for those who may see costs', async () => {
    const path = '/api/rates/markup_rule/';
    const body = { kind: 'AMOUNT', value: '31', carrier: 'COSCO', lane: 'UNKNOWN LANE' };
    const created = await admin.call('POST', path, body);
    const right = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Import'].map((each) => `markup_rule:${each}`);
    const without = await as(await aUserWithRights(database, ...right));
    expect(await without.expectSuccess('GET', path)).toMatchObject({ total: 0 });
    expect((await without.call('GET', `${path}${(created.data as Created).id}/`)).status).toBe(404);
    expect(
      (await without.call('PUT', `${path}${(created.data as Created).id}/`, { version: 1, value: '0' })).status,
    ).toBe(404);
    const { status, data } = await without.call('POST', path, { ...body, value: '0' });
    expect([status, data]).toMatchObject([400, { fields: [{ path: 'value', rule: 'cost_right' }] }]);
    const labels = markupRuleLabels.en;
    const sheet = bookOf([
      [labels.kind, labels.value],
      ['Amount', '5'],
    ]);
    const { data: file } = await send(without, '/api/system/file/', sheet);
    const sent = await without.call('POST', `${path}import_data/`, { url: (file as { url: string }).url });
    expect([sent.status, sent.data]).toMatchObject([400, { fields: [{ path: '1.value', rule: 'cost_right' }] }]);

    const holder = await as(await aUserWithRights(database, ...right, 'rate:Cost'));
    expect((await holder.call('POST', path, { ...body, lane: 'ANOTHER LANE' })).status).toBe(200);
  });
});
