import { describe, expect, test } from 'vitest';
import { configOf, type ConfigRow } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('admin');
const { aGroup, anItem, setting, url } = configOf(admin, await as());

describe('rows', () => {
  test('have keys that are there once in their group', async () => {
    const item = await anItem({ key: 'same' });
    const group = { parent: item['parent'] };

    expect((await admin.call('POST', url, { title: 'x', key: 'same', ...group })).status).toBe(409);
    expect((await admin.call('POST', url, { title: 'x', key: 'base' })).status).toBe(409);
  });

  test.each([
    [{ key: 'no-dash' }, 'key', 'letters_digits'],
    [{ key: '' }, 'key', 'required'],
    [{ title: '' }, 'title', 'required'],
    [{ sort: 100 }, 'sort', 'too_big'],
    [{ form_item_type: 16 }, 'form_item_type', 'not_a_choice'],
  ])('are refused: %j', async (change, path, rule) => {
    const data = await admin.expectRefusal('POST', url, { title: 'x', key: 'good', ...change });

    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });

  test('stay where they are, and what holds something is not deleted', async () => {
    const item = await anItem();
    const other = await aGroup();
    const moved = await admin.call('PUT', `${url}${item.id}/`, { ...item, parent: other.id });

    expect(moved.data).toMatchObject({ fields: [{ path: 'parent', rule: 'cannot_change' }] });
    expect((await admin.call('DELETE', `${url}${String(item['parent'])}/`)).status).toBe(409);
    expect((await admin.call('DELETE', `${url}${item.id}/`)).status).toBe(200);
    expect((await admin.call('DELETE', `${url}${String(item['parent'])}/`)).status).toBe(200);
    expect((await admin.call('POST', `${url}${item.id}/restore/`)).status).toBe(409);
  });

  test('that the product reads keep their key and kind, and stay', async () => {
    const name = await setting('login.site_name');
    const put = (change: Record<string, unknown>) => admin.call('PUT', `${url}${name.id}/`, { ...name, ...change });

    expect((await put({ key: 'other' })).status).toBe(409);
    expect((await put({ form_item_type: 10 })).status).toBe(409);
    expect((await admin.call('DELETE', `${url}${name.id}/`)).status).toBe(409);
    expect((await put({ title: '公司名称' })).data).toMatchObject({ title: '公司名称', value: 'Quayside' });
  });

  test('are listed as older clients ask for them', async () => {
    const groups = (await admin.expectSuccess('GET', `${url}?parent__isnull=1&limit=999`)) as { data: ConfigRow[] };
    const base = groups.data.find(({ key }) => key === 'base');
    const items = (await admin.expectSuccess('GET', `${url}?parent=${base?.id}&limit=999`)) as { data: ConfigRow[] };

    expect(groups.data.every(({ parent }) => parent === null)).toBe(true);
    expect(items.data.find(({ key }) => key === 'captcha_state')).toMatchObject({
      form_item_type: 9,
      form_item_type_label: 'switch',
      chinldern: [],
      status: true,
      path: 'base.captcha_state',
    });
  });
});
