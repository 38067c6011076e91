import { describe, expect, test } from 'vitest';
import { type Dept, deptCalls, deptOf, deptPath, deptsOf, uniqueName } from '#test/build/dept.ts';
import { aUser } from '#test/build/user.ts';
import { type Answer, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const { aDept, below, list, put, read, remove } = deptCalls(superadmin);

const namesOf = (answer: Answer) => deptsOf(answer).map(({ name }) => name);
const idOf = async (key: string) =>
  (await database.selectFrom('dept').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

describe('the list', () => {
  test('without a parent is what stands at the top, with one what stands right below it', async () => {
    const top = await aDept();
    const middle = await below(top);
    const leaf = await below(middle);

    const tops = deptsOf(await list());
    expect(tops.every(({ parent }) => parent === null)).toBe(true);
    expect(tops.find(({ id }) => id === top.id)).toMatchObject({ hasChild: true, has_children: 1 });
    expect(namesOf(await list(`?lazy=1`))).toEqual(tops.map(({ name }) => name));
    expect(deptsOf(await list(`?parent=${top.id}&lazy=1&page=1&limit=20`))).toMatchObject([
      { id: middle.id, parent_name: top.name, hasChild: true, has_children: 1 },
    ]);
    expect(deptsOf(await list(`?parent=${middle.id}`))).toMatchObject([
      { id: leaf.id, hasChild: false, has_children: 0 },
    ]);
  });

  test('is a simple list, never paged', async () => {
    const { data } = await list(`?lazy=1&limit=1&page=7`);

    const { length } = (data as { data: unknown[] }).data;
    expect(length).toBeGreaterThan(1);
    expect(data).toMatchObject({ page: 1, limit: length, total: length, is_next: false, is_previous: false });
  });

  test('of a selector is flat: all that match, for a tree of its own', async () => {
    const top = await aDept();
    const child = await below(top);
    const disabled = await aDept({ parent: top.id, status: false });

    const ids = deptsOf(await list(`?limit=999&status=1`)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([top.id, child.id]));
    expect(ids).not.toContain(disabled.id);
    expect(deptsOf(await list(`?limit=999`)).map(({ id }) => id)).toContain(disabled.id);
  });

  test('looks through the whole tree and answers the topmost it finds', async () => {
    const name = uniqueName('Quarantine');
    const top = await aDept();
    const found = await aDept({ parent: top.id, name: `${name} a` });
    const between = await below(found);
    const deeper = await aDept({ parent: between.id, name: `${name} b` });

    const search = `lazy=1&name=${encodeURIComponent(name)}`;
    expect(deptsOf(await list(`?${search}`))).toMatchObject([{ id: found.id, hasChild: true }]);
    expect(deptsOf(await list(`?${search}&parent=${top.id}`))).toMatchObject([{ id: found.id }]);
    expect(deptsOf(await list(`?${search}&parent=${found.id}`))).toMatchObject([{ id: deeper.id }]);
    expect(deptsOf(await list(`?${search}&parent=${deeper.id}`))).toEqual([]);
  });

  test('tells the rows that lead to what it found', async () => {
    const name = uniqueName('Archive');
    const top = await aDept();
    const found = await aDept({ parent: top.id, name });
    await below(top);

    const { data } = await list(`?with_parents=1&search=${encodeURIComponent(name)}`);
    expect(data).toMatchObject({ total: 1, found: [found.id] });
    expect((data as { data: Dept[] }).data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([top.id, found.id]);
  });

  test('stands in the order of its numbers, or the one that is asked for', async () => {
    const top = await aDept();
    for (const [name, sort] of [
      ['甲', 3],
      ['乙', 1],
      ['丙', 2],
    ])
      await aDept({ parent: top.id, name, sort });

    expect(namesOf(await list(`?parent=${top.id}`))).toEqual(['乙', '丙', '甲']);
    expect(namesOf(await list(`?parent=${top.id}&ordering=name`))).toEqual(['丙', '甲', '乙']);
  });

  test('counts the users of a department, and those below it', async () => {
    const top = await aDept({ key: uniqueName('key') });
    const child = await aDept({ parent: top.id, key: uniqueName('key') });
    await aUser(database, { dept: String(top['key']) });
    await aUser(database, { dept: String(child['key']) });
    await aUser(database, { dept: String(child['key']) });

    expect(deptOf(await read(top))).toMatchObject({ user_count: 1, user_total: 3 });
    expect(deptsOf(await list(`?parent=${top.id}`))).toMatchObject([{ user_count: 2, user_total: 2 }]);
  });

  test.each(['parent=x', 'parent=0', 'status=maybe', 'ordering=phone', 'limit=1000'])('refuses %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  test('shows deleted ones to those who may restore them', async () => {
    const deleted = await aDept();
    await remove(deleted);

    expect(deptsOf(await list(`?is_deleted=1&lazy=1`)).map(({ id }) => id)).toContain(deleted.id);
    expect(deptsOf(await list(`?lazy=1`)).map(({ id }) => id)).not.toContain(deleted.id);
  });
});

describe('a department', () => {
  test('belongs to itself, whatever is said', async () => {
    const dept = await aDept({ dept_belong_id: await idOf('yantai') });
    expect(dept).toMatchObject({ dept_belong_id: String(dept.id), parent: null, status_label: 'Enabled', version: 1 });

    const changed = await put(dept, { dept_belong_id: await idOf('yantai'), status: false });
    expect(changed.data).toMatchObject({ dept_belong_id: String(dept.id), status_label: 'Disabled' });
  });

  test('is saved by an older client, which sends its whole row', async () => {
    const row = deptsOf(await list(`?lazy=1`)).find(({ name }) => name === '总公司');
    const body = {
      ...row,
      name: '总公司',
      parent: '',
      children: [],
      _X_ROW_CHILD: [],
      phone: '',
      email: '',
      description: '',
    };

    const { status, data } = await superadmin.call('PUT', `${deptPath}${row?.id}/`, body);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: row?.id, parent: null, key: 'quayside' });
    expect((await superadmin.call('DELETE', `${deptPath}${(await aDept()).id}/`, { id: 1 })).status).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(65) }, 'name', 'too_long'],
    [{ phone: 'call me' }, 'phone', 'phone'],
    [{ email: 'nobody' }, 'email', 'not_an_email'],
    [{ sort: -1 }, 'sort', 'too_small'],
    [{ parent: 999_999 }, 'parent', 'no_such_parent'],
    [{ parent: 'x' }, 'parent', 'whole_number'],
    [{ parent: 1.5 }, 'parent', 'whole_number'],
    [{ description: 'x'.repeat(201) }, 'description', 'too_long'],
  ])('with %j is refused', async (values, field, rule) => {
    const { status, data } = await superadmin.call('POST', deptPath, { name: 'Somewhere', ...values });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: field, rule }] });
  });

  test('has a key of its own, if it has one', async () => {
    const key = uniqueName('key');
    await aDept({ key });
    await aDept({ key: '' });

    expect(await superadmin.call('POST', deptPath, { name: 'Other', key: '' })).toMatchObject({ status: 200 });
    expect(await superadmin.call('POST', deptPath, { name: 'Other', key })).toMatchObject({
      status: 409,
      data: { field: 'key' },
    });
  });

  test('goes below another one, never below itself', async () => {
    const top = await aDept();
    const middle = await below(top);
    const leaf = await below(middle);

    for (const parent of [top.id, middle.id, leaf.id]) {
      const { status, data } = await put(deptOf(await read(top)), { parent });
      expect({ status, data }).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'parent', rule: 'below_itself' }] },
      });
    }
    expect((await put(leaf, { parent: top.id })).data).toMatchObject({ parent: top.id, parent_name: top.name });
  });

  test('makes no circle with another one that moves at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await aDept(), await aDept()];
      const moves = await Promise.all([put(one, { parent: other.id }), put(other, { parent: one.id })]);
      expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
  });

  test('is not left without its parent by somebody who deletes it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const parent = await aDept();
      const [created, deleted] = await Promise.all([
        superadmin.call('POST', deptPath, { name: uniqueName('Department'), parent: parent.id }),
        remove(parent),
      ]);
      expect([created.status, deleted.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('changes places with its neighbour', async () => {
    const top = await aDept();
    for (const name of ['a', 'b', 'c']) await aDept({ parent: top.id, name });
    const names = async () => namesOf(await list(`?parent=${top.id}`));
    const step = async (name: string, to: string) => {
      const row = deptsOf(await list(`?parent=${top.id}`)).find((each) => each.name === name);
      return superadmin.call('POST', `${deptPath}${row?.id}/move_${to}/`);
    };

    expect(await step('c', 'up')).toMatchObject({ status: 200, data: { name: 'c', sort: 2 } });
    expect(await names()).toEqual(['a', 'c', 'b']);
    await step('a', 'down');
    expect(await names()).toEqual(['c', 'a', 'b']);
    expect((await step('c', 'up')).status).toBe(200);
    await step('b', 'down');
    expect(await names()).toEqual(['c', 'a', 'b']);
    expect((await superadmin.call('POST', `${deptPath}999999/move_up/`)).status).toBe(404);
  });
});
