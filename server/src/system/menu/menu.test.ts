import { describe, expect, test } from 'vitest';
import {
  aCatalogue,
  createMenu,
  aPage,
  brokenFields,
  menuId,
  menuName,
  type MenuRow,
  updateMenu,
} from '#test/build/menu.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('superadmin');
const path = '/api/system/menu/';

type Simple = { page: number; limit: number; total: number; data: (MenuRow & { menuPermission: string[] | null })[] };

const added = (body: object) => createMenu(admin, body);
const put = (row: Pick<MenuRow, 'id' | 'version'>, change: object) => updateMenu(admin, row, change);
const list = async (query = '') => (await admin.expectSuccess('GET', `${path}${query}`)) as Simple;
const namesOf = async (query: string) => (await list(query)).data.map((row) => row.name);
const idOf = (name: string) => menuId(database, name);

describe('the list', () => {
  test('is a simple list: the topmost without a query, with a parent those right below it', async () => {
    const top = await list();
    const system = await idOf('system');
    const below = await list(`?parent=${system}`);

    expect(top).toMatchObject({ page: 1, total: top.data.length, limit: top.data.length });
    expect(top.data.every((row) => row.parent === null)).toBe(true);
    expect(top.data.find((row) => row.id === system)).toMatchObject({ hasChild: true, menuPermission: null });
    expect(below.data.every((row) => row.parent === system)).toBe(true);
    expect(below.data.find((row) => row.name === '菜单管理')).toMatchObject({ hasChild: false });
  });

  test('names the buttons in the language of whoever reads them', async () => {
    const query = `${path}?parent=${await idOf('codes')}`;
    const [zh, en] = await Promise.all(
      ['zh-CN', 'en'].map((lang) => admin.call('GET', query, undefined, { cookie: `lang=${lang}` })),
    );
    const of = (answer?: { data: unknown }) =>
      (answer?.data as Simple | undefined)?.data.find((row) => row.name === '港口');
    const one = await admin.call('GET', `${path}${of(en)?.id ?? 0}/`);

    expect(of(zh)?.menuPermission).toContain('新增');
    expect(of(en)?.menuPermission).toContain('Create');
    expect((one.data as { menuPermission: string[] }).menuPermission).toEqual(of(en)?.menuPermission);
  });

  test('offers catalogues to whoever picks one, and all that a filter finds', async () => {
    const inner = await added(aCatalogue({ parent: await idOf('system'), name: '常规配置-测试' }));
    await added(aPage({ parent: inner.id, visible: false, frame_out: true, name: '藏起来的' }));

    expect(await namesOf('?limit=999&status=1&is_catalog=1')).toEqual(
      expect.arrayContaining(['系统管理', '常规配置-测试']),
    );
    expect(await namesOf('?frame_out=1')).toEqual(['藏起来的']);
    expect(await namesOf('?visible=0&lazy=1')).toContain('藏起来的');
    expect(await namesOf('?search=菜单')).toContain('菜单管理');
    expect(await namesOf('?name=藏起')).toEqual(['藏起来的']);
  });
});

describe('a menu', () => {
  test('has two names, an icon, a place and its switches; an older client’s whole row is taken back', async () => {
    const data = await admin.expectSuccess(
      'POST',
      path,
      aPage({ name_en: 'Own', icon: 'ship', parent: '', sort: '7' }),
    );
    const row = await admin.expectSuccess('GET', `${path}${(data as MenuRow).id}/`);
    const changed = await admin.call('PUT', `${path}${(data as MenuRow).id}/`, {
      ...(row as object),
      children: [],
      _X_ROW_CHILD: [],
      parent: '',
      description: '',
      cache: true,
    });

    expect(row).toMatchObject({ name_en: 'Own', icon: 'ship', parent: null, sort: 7, status: true, visible: true });
    expect(changed).toMatchObject({ status: 200, data: { cache: true, parent: null, version: 2 } });
  });

  test('stands behind its siblings unless it names a place, which an empty one leaves as it is', async () => {
    const add = async (parts: object) => (await admin.expectSuccess('POST', path, aPage(parts))) as MenuRow;
    const first = await add({ sort: 700_000 });
    const last = await add({ sort: '' });
    const data = await admin.expectSuccess('PUT', `${path}${first.id}/`, { version: first.version, sort: '' });

    expect([last, data]).toMatchObject([{ sort: 700_001 }, { sort: 700_000 }]);
  });

  test.each([
    ['a page without an address', { web_path: '' }, ['web_path required']],
    [
      'a page without a component',
      { component: '', component_name: '' },
      ['component required', 'component_name required'],
    ],
    ['a path without a slash', { web_path: 'port' }, ['web_path router_path']],
    ['a path to another site', { web_path: '//example.com' }, ['web_path router_path']],
    ['a path with blanks', { web_path: '/a b' }, ['web_path router_path']],
    ['a link without an address', { is_link: true, web_path: '' }, ['web_path required']],
    ['a link to a script', { is_link: true, web_path: 'javascript:alert(1)' }, ['web_path link']],
    ['a link to a path', { is_link: true, web_path: '/port' }, ['web_path link']],
    ['a page with an address of the web', { web_path: 'https://example.com' }, ['web_path router_path']],
    ['a catalogue that is a link', { is_catalog: true, is_link: true }, ['is_link catalogue_or_link']],
    ['a component name with a dash', { component_name: 'a-b' }, ['component_name identifier']],
    ['an icon with blanks', { icon: 'a ship' }, ['icon format']],
    ['no name', { name: ' ' }, ['name required']],
    ['a parent that is not there', { parent: 999_999 }, ['parent no_such_parent']],
    ['a place that is no number', { sort: 'first' }, ['sort whole_number']],
  ])('refuses %s', async (_what, change, broken) => {
    const { status, data } = await admin.call('POST', path, aPage(change));

    expect(status).toBe(400);
    expect(brokenFields(data)).toEqual(broken);
  });

  test.each(['https', 'http', 'ftp', 'rtsp', 'mms'])('links to %s', async (scheme) => {
    const { status } = await admin.call('POST', path, {
      name: 'link',
      is_link: true,
      web_path: `${scheme}://${menuName()}`,
    });

    expect(status).toBe(200);
  });

  test('is judged by what a change leads to', async () => {
    const page = await added(aPage());
    const link = await put(page, { is_link: true });
    const relative = await put(page, { web_path: 'port' });

    expect([link.status, relative.status]).toEqual([400, 400]);
    expect(brokenFields(link.data)).toEqual(['web_path link']);
  });

  test('has its own address and its own component name', async () => {
    const page = await added(aPage({ web_path: '/taken', component_name: 'taken' }));
    const samePath = await admin.call('POST', path, aPage({ web_path: '/taken' }));
    const sameName = await admin.call('POST', path, aPage({ component_name: 'taken' }));

    expect([samePath.status, sameName.status]).toEqual([409, 409]);
    expect(samePath.msg).toBe('Path “/taken” already exists');
    expect(sameName.msg).toBe('Component name “taken” already exists');
    expect(page.id).toBeGreaterThan(0);
  });
});

describe('the tree', () => {
  test('holds menus in catalogues only', async () => {
    const page = await added(aPage());
    const catalogue = await added(aCatalogue());
    const child = await added(aPage({ parent: catalogue.id }));

    const underPage = await admin.call('POST', path, aPage({ parent: page.id }));
    const movedChild = await put(child, { parent: page.id });
    const emptied = await put(catalogue, { is_catalog: false, web_path: '/x', component: 'x', component_name: 'x_x' });

    expect([underPage, movedChild].map(({ data }) => brokenFields(data))).toEqual([
      ['parent not_a_catalogue'],
      ['parent not_a_catalogue'],
    ]);
    expect(brokenFields(emptied.data)).toEqual(['is_catalog still_a_catalogue']);
  });

  test('has no circles, also when two administrators move at once', async () => {
    const [a, b] = [await added(aCatalogue()), await added(aCatalogue())];
    const self = await put(a, { parent: a.id });
    const answers = await Promise.all([put(a, { parent: b.id }), put(b, { parent: a.id })]);

    expect(brokenFields(self.data)).toEqual(['parent below_itself']);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(brokenFields(answers.find(({ status }) => status === 400)?.data)).toEqual(['parent below_itself']);
  });

  test('a catalogue does not become a page while another puts a menu into it', async () => {
    const catalogue = await added(aCatalogue());
    const page = { is_catalog: false, web_path: `/${menuName()}`, component: 'x', component_name: menuName() };
    const answers = await Promise.all([
      put(catalogue, page),
      admin.call('POST', path, aPage({ parent: catalogue.id })),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('moves a menu among those of its catalogue', async () => {
    const { id: parent } = await added(aCatalogue());
    const [first, second] = [
      await added(aPage({ parent, name: 'first' })),
      await added(aPage({ parent, name: 'second' })),
    ];

    await admin.expectSuccess('POST', `${path}${second.id}/move_up/`);
    const parentNames = await namesOf(`?parent=${parent}`);
    await admin.expectSuccess('POST', `${path}${second.id}/move_down/`);

    expect([parentNames, await namesOf(`?parent=${parent}`)]).toEqual([
      ['second', 'first'],
      ['first', 'second'],
    ]);
    expect(first.id).not.toBe(second.id);
  });
});
