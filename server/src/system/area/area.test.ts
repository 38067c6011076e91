import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Answer, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const path = '/api/system/area/';

type Area = { id: number; code: string; version: number } & Record<string, unknown>;
const areaOf = ({ data }: Answer): Area => data;
const areasOf = (answer: Answer): Area[] => (answer.data as { data: Area[] }).data;
const list = (query: string) => superadmin.call('GET', path + query);

let count = 0;
/** A region that is in no data set. */
const anArea = (values: Record<string, unknown> = {}) =>
  superadmin.call('POST', path, { name: '测试区', code: `98${String((count += 1)).padStart(4, '0')}`, ...values });
const put = ({ id, version }: Area, values: object) => superadmin.call('PUT', `${path}${id}/`, { version, ...values });

const brokenField = ({ status, data }: Answer) => {
  const [field] = (data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? [];
  return [status, field?.path, field?.rule];
};

describe('the regions of an installation', () => {
  test('are provinces, cities and counties, each below the one above', async () => {
    const { rows } = { rows: await database.selectFrom('area').select(['level', 'code', 'pcode']).execute() };
    const codes = new Set(rows.map((row) => row.code));

    const countByLevel = Map.groupBy(rows, (row) => row.level);
    expect(countByLevel.get(1)).toHaveLength(34);
    expect(countByLevel.get(2)?.length).toBeGreaterThan(340);
    expect(countByLevel.get(3)?.length).toBeGreaterThan(3000);
    expect(rows.filter(({ level, pcode }) => (level === 1) !== (pcode === null))).toEqual([]);
    expect(rows.filter(({ pcode }) => pcode !== null && !codes.has(pcode))).toEqual([]);
  });

  test('are those that the page offers', async () => {
    const file = await readFile(new URL('../../../../contract/src/system/areas.json', import.meta.url), 'utf8');
    const offered = [...file.matchAll(/\["(\d+)"/g)].map(([, code]) => code ?? '');

    const { length } = await database.selectFrom('area').select('id').where('code', 'in', offered).execute();
    expect(new Set(offered).size).toBe(length);
  });

  test('are asked for level by level, as older clients do', async () => {
    const provinces = areasOf(await list('?page=1&limit=100&level=1'));
    expect(provinces[0]).toMatchObject({ code: '11', name: '北京市', level: 1, pcode: null, pinyin: 'beijingshi' });
    expect(provinces).toHaveLength(34);

    const cities = areasOf(await list('?pcode=37&limit=999'));
    expect(cities[1]).toMatchObject({ code: '3702', name: '青岛市', initials: 'qds', pcode_count: 10 });
    expect(cities[1]).toMatchObject({ full_name: '山东省 / 青岛市', enable: true });
  });

  test.each([
    ['name=青岛', '3702'],
    ['search=qingdao', '3702'],
    ['search=qds', '3702'],
    ['code=370203&level=3', '370203'],
    ['pinyin=huangdao', '370211'],
  ])('are found by %s', async (query, code) => {
    expect(areasOf(await list(`?limit=999&${query}`)).map((area) => area.code)).toContain(code);
  });
});

describe('a region of one’s own', () => {
  test('takes its level from the one above, and its sound from its name', async () => {
    const town = await anArea({ name: '八大关街道', code: '370202001', pcode: '370202', level: 1 });

    expect(town.data).toMatchObject({ level: 4, pinyin: 'badaguanjiedao', initials: 'bdgjd', pcode_count: 0 });
    expect(town.data).toMatchObject({ full_name: '山东省 / 青岛市 / 市南区 / 八大关街道' });
    expect(brokenField(await anArea({ pcode: '370202001' }))).toEqual([400, 'pcode', 'too_deep']);
  });

  test.each([
    [{ code: 'CN37' }, 'code', 'area_code'],
    [{ code: '' }, 'code', 'required'],
    [{ name: '' }, 'name', 'required'],
    [{ pcode: '999999' }, 'pcode', 'no_such_parent'],
    [{ pcode: 'x' }, 'pcode', 'area_code'],
    [{ enable: 'maybe' }, 'enable', 'wrong_type'],
  ])('with %j is refused', async (values, field, rule) => {
    const answer = await anArea(values);
    expect(answer.status).toBe(400);
    expect((answer.data as { fields: unknown[] }).fields).toContainEqual(
      expect.objectContaining({ path: field, rule }),
    );
  });

  test('has a code of its own', async () => {
    expect(await anArea({ code: '3702' })).toMatchObject({ status: 409, data: { field: 'code' } });
  });

  test('keeps its level while others stand below it, and never comes below them', async () => {
    const top = areaOf(await anArea());
    const middle = areaOf(await anArea({ pcode: top.code }));

    expect(brokenField(await put(top, { pcode: middle.code }))).toEqual([400, 'pcode', 'keeps_level']);
    expect(brokenField(await put(top, { pcode: top.code }))).toEqual([400, 'pcode', 'keeps_level']);
    expect((await put(middle, { pcode: '37' })).data).toMatchObject({ pcode: '37', level: 2 });
    expect((await put(top, { pcode: '37' })).data).toMatchObject({ pcode: '37', level: 2 });
  });

  test('is kept while others stand below it', async () => {
    const top = areaOf(await anArea());
    const middle = areaOf(await anArea({ pcode: top.code }));

    expect(await superadmin.call('DELETE', `${path}${top.id}/`)).toMatchObject({ status: 409, data: { by: 'area' } });
    expect(await put(top, { code: '99' })).toMatchObject({ status: 409 });
    expect((await superadmin.call('DELETE', `${path}multiple_delete/`, { keys: [top.id, middle.id] })).status).toBe(
      200,
    );
    expect(brokenField(await superadmin.call('POST', `${path}${middle.id}/restore/`))).toEqual([
      400,
      'pcode',
      'parent_deleted',
    ]);
    expect(await anArea({ code: top.code })).toMatchObject({ status: 409 });
    expect((await superadmin.call('POST', `${path}multiple_restore/`, { keys: [top.id, middle.id] })).status).toBe(200);
  });

  test('is switched off and on again', async () => {
    const area = areaOf(
      await list('?code=820001').then((answer) => ({ ...answer, data: areasOf(answer)[0] as never })),
    );
    expect((await put(area, { enable: false })).data).toMatchObject({ enable: false, name: '花地玛堂区' });
    expect(areasOf(await list('?enable=0')).map(({ code }) => code)).toContain('820001');
  });
});
