import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { workbenchOf, workbenchUrl as url } from '#test/build/workbench.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();

describe('a layout', () => {
  const cardAt = (card: string, w = 4, h = 2) => ({ card, w, h });

  test('belongs to its owner on every device, until reset to the default', async () => {
    const [owner, other] = [await as('backoffice1'), await as('backoffice2')];
    const usual = (await workbenchOf(owner)).layout;
    const layout = [cardAt('weeks', 12, 3), cardAt('todo', 6, 1)];

    const saved = await owner.call('PUT', `${url}layout/`, { layout });
    const again = await workbenchOf(await as('backoffice1'));

    expect(saved).toMatchObject({ status: 200, data: { layout } });
    expect(again).toMatchObject({ layout, is_own_layout: true });
    expect(Object.keys(again.cards)).toEqual(['weeks', 'todo']);
    expect(await workbenchOf(other)).toMatchObject({ layout: usual, is_own_layout: false });

    await owner.expectSuccess('DELETE', `${url}layout/`);
    expect(await workbenchOf(owner)).toMatchObject({ layout: usual, is_own_layout: false });
  });

  test('may be empty', async () => {
    const owner = await as('frontdesk1');

    expect((await owner.call('PUT', `${url}layout/`, { layout: [] })).status).toBe(200);
    expect(await workbenchOf(owner)).toMatchObject({ layout: [], cards: {} });
  });

  test('hides cards whose right its owner has lost, and restores them with the right', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const owner = await as(user);
    await owner.expectSuccess('PUT', `${url}layout/`, { layout: [cardAt('todo', 12, 1), cardAt('health')] });

    expect((await workbenchOf(owner)).layout).toEqual([cardAt('todo', 12, 1)]);
    await sql`update users set is_superuser = true where id = ${user}`.execute(database);
    await sql`update users set dept = dept where id = ${user}`.execute(database);
    expect((await workbenchOf(await as(user))).layout).toEqual([cardAt('todo', 12, 1), cardAt('health')]);
  });

  test('keeps nothing but what a layout is', async () => {
    const owner = await as(await aUser(database, { role: 'front_desk' }));
    const data = await owner.expectSuccess('PUT', `${url}layout/`, {
      layout: [{ ...cardAt('todo'), html: '<script>' }],
      more: 1,
    });

    expect(data).toEqual({ layout: [cardAt('todo')] });
    expect((await workbenchOf(owner)).layout).toEqual([cardAt('todo')]);
  });

  test('of another version is read as far as it is known', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const saved = JSON.stringify([
      cardAt('horoscope'),
      cardAt('todo', 99),
      cardAt('status'),
      cardAt('status', 6),
      7,
      null,
    ]);
    await sql`insert into workbench_layout (user_id, layout) values (${user}, ${saved}::jsonb)`.execute(database);

    expect((await workbenchOf(await as(user))).layout).toEqual([cardAt('status')]);
  });

  test.each([
    [{}, 'layout'],
    [{ layout: null }, 'layout'],
    [{ layout: 'todo' }, 'layout'],
    [{ layout: { 0: cardAt('todo') } }, 'layout'],
    [{ layout: [cardAt('horoscope')] }, 'layout.0.card'],
    [{ layout: [cardAt('__proto__')] }, 'layout.0.card'],
    [{ layout: [cardAt('todo', 5)] }, 'layout.0.w'],
    [{ layout: [cardAt('todo', -4)] }, 'layout.0.w'],
    [{ layout: [cardAt('todo', 4, 1e9)] }, 'layout.0.h'],
    [{ layout: [{ card: 'todo', w: 4 }] }, 'layout.0.h'],
    [{ layout: [cardAt('todo'), cardAt('status'), cardAt('todo')] }, 'layout.2.card'],
    [{ layout: Array.from({ length: 12 }, () => cardAt('todo')) }, 'layout'],
  ])('is refused as %j', async (body, path) => {
    const { status, data } = await (await as('frontdesk2')).call('PUT', `${url}layout/`, body);

    expect(status).toBe(400);
    expect((data as { fields: { path: string }[] }).fields.map((each) => each.path)).toContain(path);
    expect((await workbenchOf(await as('frontdesk2'))).is_own_layout).toBe(false);
  });
});
