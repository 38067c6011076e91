import { describe, expect, test } from 'vitest';
import type { SavedView } from '#contract/system/saved-view.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const path = '/api/system/saved_view/';
const { id: salesId } = await deptOf('sales_1');
const parentDept = await database
  .selectFrom('dept')
  .select('key')
  .where('id', '=', (eb) => eb.selectFrom('dept as child').select('child.parent').where('child.id', '=', salesId))
  .executeTakeFirstOrThrow();

function deptOf(key: string) {
  return database.selectFrom('dept').select(['id', 'parent']).where('key', '=', key).executeTakeFirstOrThrow();
}

const clerkOf = async (dept: string, name = 'Somebody') => as(await aUser(database, { dept, name }));
const counter = { next: 0 };
/** A list that no other test uses. */
const aRoute = () => `/list-${(counter.next += 1)}`;

async function saved(who: Agent, values: object): Promise<SavedView> {
  const { status, msg, data } = await who.call('POST', path, { name: 'Mine', query: 'kind=A', ...values });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

const viewsOf = async (who: Agent, route: string): Promise<SavedView[]> =>
  who.expectSuccess('GET', `${path}?route=${encodeURIComponent(route)}`);
const columns = { order: ['name', 'code'], own: { code: { isHidden: true, width: 120 }, name: { side: 'end' } } };

describe('a saved search', () => {
  test('is its owner’s, on its own list, with its columns', async () => {
    const route = aRoute();
    const [owner, colleague] = [await clerkOf('sales_1', 'Li'), await clerkOf('sales_1')];
    const view = await saved(owner, { route, columns });

    expect(view).toEqual({
      id: view.id,
      route,
      name: 'Mine',
      query: 'kind=A',
      columns,
      is_shared: false,
      is_own: true,
      creator_name: 'Li',
      version: 1,
    });
    expect(await viewsOf(owner, route)).toEqual([view]);
    expect(await viewsOf(owner, aRoute())).toEqual([]);
    expect(await viewsOf(colleague, route)).toEqual([]);
    expect(await viewsOf(await as('superadmin'), route)).toEqual([]);
  });

  test('shared with a department is seen there and below it, and nowhere else', async () => {
    const route = aRoute();
    const [superior, owner] = [await clerkOf(parentDept.key, 'Wang'), await clerkOf('sales_1', 'Li')];
    await saved(superior, { route, name: 'From above', is_shared: true });
    await saved(owner, { route, name: 'Own', is_shared: true });
    const names = async (who: Agent) => (await viewsOf(who, route)).map(({ name, is_own: isOwn }) => [name, isOwn]);

    expect(await names(owner)).toEqual([
      ['Own', true],
      ['From above', false],
    ]);
    expect(await names(await clerkOf('sales_1'))).toEqual([
      ['From above', false],
      ['Own', false],
    ]);
    expect(await names(superior)).toEqual([['From above', true]]);
    expect(await names(await clerkOf('sales_2'))).not.toContainEqual(['Own', false]);
    expect((await viewsOf(owner, route)).map((view) => view.creator_name)).toEqual(['Li', 'Wang']);
  });

  test('cannot be shared by somebody without a department', async () => {
    const user = await aUser(database);
    await database.updateTable('users').set({ dept: null }).where('id', '=', user).execute();
    const answer = await (await as(user)).call('POST', path, { route: aRoute(), name: 'x', is_shared: true });

    expect(answer).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'is_shared', rule: 'no_department' }] },
    });
  });

  test('is renamed, updated and unshared by its owner, who has seen it as it is', async () => {
    const route = aRoute();
    const owner = await clerkOf('sales_1');
    const { id, version } = await saved(owner, { route, is_shared: true, columns });
    const one = `${path}${id}/`;

    const renamed = await owner.call('PUT', one, { name: ' New ', version });
    const stale = await owner.call('PUT', one, { name: 'Late', version });
    const withoutVersion = await owner.call('PUT', one, { name: 'Blind' });
    const changed = await owner.call('PUT', one, { query: 'kind=B', columns: null, is_shared: false, version: 2 });

    expect(renamed.data).toMatchObject({ name: 'New', query: 'kind=A', columns, is_shared: true, version: 2 });
    expect(stale).toMatchObject({ status: 409, data: { current: { name: 'New' }, fields: ['name'] } });
    expect(withoutVersion.status).toBe(400);
    expect(changed.data).toMatchObject({ name: 'New', query: 'kind=B', columns: null, is_shared: false, version: 3 });
    expect(await viewsOf(await clerkOf('sales_1'), route)).toEqual([]);
  });

  test('can be changed and deleted by its owner only, shared or not', async () => {
    const route = aRoute();
    const owner = await clerkOf('sales_1');
    const { id, version } = await saved(owner, { route, is_shared: true });
    const others = await Promise.all([clerkOf('sales_1'), as('superadmin')]);

    const answers = await Promise.all(
      others.flatMap((other) => [
        other.call('PUT', `${path}${id}/`, { name: 'Taken', version }),
        other.call('DELETE', `${path}${id}/`),
      ]),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await viewsOf(owner, route)).toMatchObject([{ name: 'Mine' }]);
  });

  test('is deleted, and its name is free again', async () => {
    const route = aRoute();
    const owner = await clerkOf('sales_1');
    const { id } = await saved(owner, { route });

    expect((await owner.call('DELETE', `${path}${id}/`)).status).toBe(200);
    expect((await owner.call('DELETE', `${path}${id}/`)).status).toBe(404);
    expect(await viewsOf(owner, route)).toEqual([]);
    await saved(owner, { route });
  });
});

describe('names', () => {
  test('are unique for each owner and list', async () => {
    const [route, other] = [aRoute(), aRoute()];
    const [owner, colleague] = [await clerkOf('sales_1'), await clerkOf('sales_1')];
    await saved(owner, { route });
    await saved(owner, { route: other });
    await saved(colleague, { route });
    const second = await saved(owner, { route, name: 'Second' });

    const again = await owner.call('POST', path, { route, name: 'Mine', query: '' });
    const renamed = await owner.call('PUT', `${path}${second.id}/`, { name: 'Mine', version: 1 });

    expect([again.status, again.msg]).toEqual([409, 'Name “Mine” already exists']);
    expect([renamed.status, renamed.msg]).toEqual([409, 'Name “Mine” already exists']);
  });

  test('by many at the same time make one of them', async () => {
    const route = aRoute();
    const owner = await clerkOf('sales_1');
    const all = Array.from({ length: 6 }, () => owner.call('POST', path, { route, name: 'One', query: '' }));

    expect((await Promise.all(all)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

test('a list takes 50 of each owner, also when two are saved at once', async () => {
  const route = aRoute();
  const owner = await clerkOf('sales_1');
  for (let at = 1; at <= 49; at += 1) await saved(owner, { route, name: `View ${at}` });

  const last = await Promise.all(['A', 'B', 'C'].map((name) => owner.call('POST', path, { route, name, query: '' })));

  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(last.map(({ msg }) => msg)).toContain('At most 50 saved searches per list; please delete one first');
});

describe('what cannot be saved is named', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a', query: 'x'.repeat(4_001) }, 'query'],
    [{ name: 'a', columns: { order: 'x', own: {} } }, 'columns.order'],
    [{ name: 'a', columns: { order: [], own: { code: { width: -1 } } } }, 'columns.own.code.width'],
    [{ name: 'a\0' }, 'name'],
    [{ name: 'a', route: '' }, 'route'],
  ])('%j', async (values, field) => {
    const { status, data } = await (await clerkOf('sales_1')).call('POST', path, { route: '/x', ...values });

    expect(status).toBe(400);
    expect((data as { fields: { path: string }[] }).fields.map((each) => each.path)).toEqual([field]);
  });

  test('a list has to be named', async () => {
    expect((await (await clerkOf('sales_1')).call('GET', path)).status).toBe(400);
  });
});
