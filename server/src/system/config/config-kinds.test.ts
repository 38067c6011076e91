import { describe, expect, test } from 'vitest';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('admin');
const { anItem, read, save } = configOf(admin, await as());

describe('a value of each kind', () => {
  const choice = { setting: 'gender' };
  const table = {
    setting: { table: 'port', primarykey: 'id', field: 'code', searchField: [{ field: 'code', title: '' }] },
  };
  const file = (name: string) => ({ name, url: `media/files/a/b/${name}` });
  const png = file('x.png');
  test.each([
    ['text', 0, {}, ' words ', 'words'],
    ['datetime', 1, {}, '2026-02-28 08:00:00', '2026-02-28 08:00:00'],
    ['date', 2, {}, '2026-02-28', '2026-02-28'],
    ['textarea', 3, {}, 'a\nb', 'a\nb'],
    ['select', 4, choice, '1', '1'],
    ['checkbox', 5, choice, ['1', '2', '1'], ['1', '2']],
    ['radio', 6, choice, 2, 2],
    ['img', 7, {}, [png], [png]],
    ['file', 8, {}, [file('x.pdf')], [file('x.pdf')]],
    ['switch', 9, {}, 'true', true],
    ['number', 10, {}, '12.50', 12.5],
    ['imgs', 12, {}, [png, file('y.jpg')], [png, file('y.jpg')]],
    ['foreignkey', 13, table, '1', 1],
    ['manytomany', 14, table, [1, '2'], [1, 2]],
    ['time', 15, {}, '23:59:59', '23:59:59'],
  ])('is kept in one form: %s', async (...[label, form_item_type, more, value, stored]) => {
    const item = await anItem({ form_item_type, ...more });

    const { status, data } = await save({ ...item, value });

    expect([status, data]).toEqual([200, null]);
    expect(await read(item)).toMatchObject({ form_item_type_label: label, value: stored });
  });

  test.each([
    ['text', 0, {}, { a: 1 }, 'wrong_type'],
    ['text', 0, {}, 'x'.repeat(501), 'too_long'],
    ['datetime', 1, {}, '2026-02-28', 'not_a_moment'],
    ['date', 2, {}, '2026-02-30', 'not_a_date'],
    ['textarea', 3, {}, 'x'.repeat(10_001), 'too_long'],
    ['select', 4, choice, '9', 'unknown_choice'],
    ['checkbox', 5, choice, ['1', '9'], 'unknown_choice'],
    ['radio', 6, choice, '9', 'unknown_choice'],
    ['img', 7, {}, [png, png], 'too_many'],
    ['img', 7, {}, [file('x.svg')], 'not_images'],
    ['img', 7, {}, [{ name: 'x', url: 'javascript:alert(1)//x.png' }], 'not_files'],
    ['file', 8, {}, [{ name: 'x' }], 'not_files'],
    ['switch', 9, {}, 'maybe', 'not_a_boolean'],
    ['number', 10, {}, '12px', 'decimal'],
    ['number', 10, {}, 1e300, 'too_big'],
    ['imgs', 12, {}, Array.from({ length: 6 }, () => png), 'too_many'],
    ['foreignkey', 13, table, 999_999_999, 'unknown_choice'],
    ['foreignkey', 13, table, "1' or true --", 'whole_number'],
    ['foreignkey', 13, table, 1.5, 'whole_number'],
    ['foreignkey', 13, table, { id: 1 }, 'whole_number'],
    ['foreignkey', 13, table, 0, 'too_small'],
    ['manytomany', 14, table, ['x'], 'whole_number'],
    ['manytomany', 14, table, [1, 999_999_999], 'unknown_choice'],
    ['time', 15, {}, '24:00:00', 'not_a_time'],
  ])('is refused when it is none: %s', async (...[, form_item_type, more, value, rule]) => {
    const item = await anItem({ form_item_type, ...more });

    const { status, data } = await save({ ...item, value });

    expect([status, data]).toMatchObject([400, { fields: [{ path: '0.value', rule }] }]);
    expect((await read(item)).value).toBeNull();
  });

  test.each([
    ['required', '', 'required'],
    ['email', 'a@b', 'not_an_email'],
    ['url', 'ftp:x', 'not_a_url'],
    ['identifier', 'a-b', 'identifier'],
    ['letters_digits', 'a_b', 'letters_digits'],
  ])('keeps to its rule %s', async (rule, value, broken) => {
    const item = await anItem({ rule: [rule] });

    expect((await save({ ...item, value })).data).toMatchObject({ fields: [{ path: '0.value', rule: broken }] });
  });

  test('keeps to the rules as older clients write them', async () => {
    const item = await anItem({ rule: [{ required: true, message: '必填项不能为空' }, { type: 'email' }] });

    expect(item['rule']).toEqual(['required', 'email']);
  });
});
