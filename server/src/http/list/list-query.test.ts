import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const ports = '/api/codes/port/';
const inChinese = { 'accept-language': 'zh-CN' };

async function totalOf(url: string): Promise<number> {
  const { status, msg, data } = await admin.call('GET', url);
  if (status !== 200) throw new Error(`${url}: ${msg}`);
  return (data as { total: number }).total;
}

describe('what is wrong with a list’s query', () => {
  test.each([
    ['limit=0', '每页条数不能小于 1'],
    ['page=x', '页码应为整数'],
    ['ordering=secret', '不能按“secret”排序'],
    [`search=${'a'.repeat(201)}`, '关键字最多 200 个字符'],
    ['kind=BOAT', '类别不是可选值'],
    ['create_datetime=x&create_datetime=y', '创建时间不是有效的时间'],
  ])('%s is told with the name of its field, in the language of its caller', async (query, sentence) => {
    const { status, data } = await admin.call('GET', `${ports}?${query}`, undefined, inChinese);

    expect(status).toBe(400);
    expect((data as { fields: { message: string }[] }).fields.map(({ message }) => message)).toEqual([sentence]);
  });

  test('is told before an export is queued', async () => {
    const { status } = await admin.call('POST', `${ports}export_job/?create_datetime=foo`);

    expect(status).toBe(400);
  });
});

describe('a filter', () => {
  test('with several values finds the rows of each', async () => {
    const [china, singapore] = [await totalOf(`${ports}?country_code=CN`), await totalOf(`${ports}?country_code=SG`)];

    expect(china * singapore).toBeGreaterThan(0);
    expect(await totalOf(`${ports}?country_code=CN&country_code=SG`)).toBe(china + singapore);
  });

  test('by a part of a text finds the rows that have any of several', async () => {
    const [qingdao, singapore] = [await totalOf(`${ports}?code=CNTAO`), await totalOf(`${ports}?code=sgsin`)];

    expect([qingdao, singapore]).toEqual([1, 1]);
    expect(await totalOf(`${ports}?code=CNTAO&code=sgsin&code=ZZZZZ`)).toBe(2);
  });

  test('by department finds the rows of each that is named', async () => {
    const bookings = '/api/booking/booking/';
    const data = await admin.expectSuccess('GET', `${bookings}?limit=999`);
    const rows = (data as { data: { dept_belong_id: string }[] }).data;
    const [first, second] = [...new Set(rows.map((row) => row.dept_belong_id))];
    const countOf = (dept: string | undefined) => rows.filter((row) => row.dept_belong_id === dept).length;

    expect(second).toBeDefined();
    expect(await totalOf(`${bookings}?dept_belong_id=${first}`)).toBe(countOf(first));
    expect(await totalOf(`${bookings}?dept_belong_id=${first}&dept_belong_id=${second}`)).toBe(
      countOf(first) + countOf(second),
    );
    expect((await admin.call('GET', `${bookings}?dept_belong_id=abc`)).status).toBe(400);
  });
});
