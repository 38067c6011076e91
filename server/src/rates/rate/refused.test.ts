import { expect, test } from 'vitest';
import { aUserWithRights, aRate } from '#test/build/rate.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const preview = '/api/rates/rate/bulk_preview/';
const always = { valid_from: '2020-01-01', valid_to: '2099-12-31' };

test.each([
  ['AMOUNT', '-1450.5'],
  ['AMOUNT', '-9999'],
  ['PERCENT', '-100'],
])('no bulk change gives boxes away: %s %s', async (kind, value) => {
  const { id } = await aRate(admin);
  const { status, data } = await admin.call('POST', preview, { keys: [id], kind, value });
  expect([status, data]).toMatchObject([400, { fields: [{ path: 'value', rule: 'price_beyond' }] }]);
  expect(JSON.stringify(data)).toContain('20GP USD 1450.5');
});

test('no bulk change makes a price that cannot be kept', async () => {
  const { id } = await aRate(admin, { prices: [{ ctn_code: '40HQ', sell: '9999999999' }] });
  const data = await admin.expectRefusal('POST', preview, { keys: [id], kind: 'AMOUNT', value: '1' });
  expect(data).toMatchObject({ fields: [{ path: 'value', rule: 'price_beyond' }] });
});

test('who may not promote does not do it by changing or adding a rate', async () => {
  const { id, version } = await aRate(admin, {}, { isPublished: false });
  const writer = await as(await aUserWithRights(database, 'rate:Create', 'rate:Update', 'rate:Retrieve'));
  const url = '/api/rates/rate/';
  const { status, data } = await writer.call('PUT', `${url}${id}/`, { version, promoted: true });
  expect([status, data]).toMatchObject([400, { fields: [{ path: 'promoted', rule: 'step_right' }] }]);
  const body = { portload: 'CNTAO', portdischarge: 'NLRTM', carrier: 'COSCO', ...always };
  expect((await writer.call('POST', url, { ...body, promoted: true })).status).toBe(400);
  expect((await writer.call('POST', url, { ...body, promoted: false })).status).toBe(200);
});

test('a draft is no part of a change by somebody who does not see drafts', async () => {
  const { id } = await aRate(admin, {}, { isPublished: false });
  const changer = await as(await aUserWithRights(database, 'rate:Update', 'rate:Retrieve'));
  expect((await changer.call('GET', `/api/rates/rate/${id}/`)).status).toBe(404);
  expect((await changer.call('POST', preview, { keys: [id], kind: 'AMOUNT', value: '1' })).status).toBe(404);
});

test.each([
  ['price_from=1&currency=XYZ', 'currency', 'unknown_code'],
  ['mix=1*40HQ&currency=XYZ', 'currency', 'unknown_code'],
  ['date=1900-01-01&price_to=1&currency=EUR', 'currency', 'no_exchange_rate'],
  ['price_from=-1', 'price_from', 'decimal'],
  ['mix=0*40HQ', 'mix', 'container_summary'],
])('a query by %s is refused at %s, in words', async (query, path, rule) => {
  const { status, data } = await admin.call('GET', `/api/rates/query/?${query}`);
  expect([status, data]).toMatchObject([400, { fields: [{ path, rule }] }]);
  const [{ message = '' } = {}] = (data as { fields: { message?: string }[] }).fields;
  expect(message).not.toContain(path);
});

test.each([
  ['AMOUNT', '-99999'],
  ['PERCENT', '-100'],
])('a quote by a markdown of %s %s is refused', async (markup_kind, markup) => {
  const { id } = await aRate(admin, always);
  const { status, data } = await admin.call('POST', '/api/rates/quote/', {
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    mix: '1*40HQ',
    valid_to: '2099-12-31',
    markup_kind,
    markup,
    options: [{ rate_id: id }],
  });
  expect([status, data]).toMatchObject([400, { fields: [{ path: 'markup', rule: 'price_beyond' }] }]);
});
