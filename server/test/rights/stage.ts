import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { aRow } from '#test/build/row.ts';
import { aUser } from '#test/build/user.ts';
import type { Agent } from '#test/harness.ts';
import type { Setting } from './model.ts';
import { logRows, nameRows } from './logs.ts';
import { patterns, slots, type World } from './world.ts';

/** The fixed part of all worlds: departments, users, roles and rows. */
export type Stage = {
  depts: number[];
  users: number[];
  roles: number[];
  /** Buttons of the seed, and those with a pattern as path. */
  buttons: { id: number; api: string; method: number; menu: number }[];
  patterns: number[];
  /** Rows of each writable resource, by its name. */
  rows: Map<string, number[]>;
};

export async function buildStage(
  database: Database,
  admin: Agent,
  writableResources: readonly Resource[],
): Promise<Stage> {
  const depts: number[] = [];
  for (let at = 0; at < slots.depts; at += 1) depts.push(await aDept(database, at));
  const users: number[] = [];
  for (let at = 0; at < slots.users; at += 1) users.push(await aUser(database, { name: `Player ${at}` }));
  const roles: number[] = [];
  for (let at = 0; at < slots.roles; at += 1) roles.push(await anEmptyRole(database, at));
  const rows = new Map<string, number[]>();
  for (const resource of writableResources)
    rows.set(resource.name, await (resource.name === 'file' ? fileRows(database) : rowsFor(admin, resource)));
  await nameRows(database, rows);
  for (const [name, ids] of await logRows(database, { rows, users })) rows.set(name, ids);
  return { depts, users, roles, ...(await someButtons(database)), rows };
}

async function aDept(database: Database, at: number): Promise<number> {
  const { id } = await database
    .insertInto('dept')
    .values({ name: `Stage ${at}`, key: `stage_${at}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function anEmptyRole(database: Database, at: number): Promise<number> {
  const { id } = await database
    .insertInto('role')
    .values({ name: `Stage ${at}`, key: `stage_${at}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function rowsFor(admin: Agent, resource: Resource): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < slots.rows; at += 1)
    ids.push((await aRow((url, body) => admin.call('POST', url, body), resource)).id);
  return ids;
}

/** Files are uploaded, not posted as a body. */
async function fileRows(database: Database): Promise<number[]> {
  const hash = (at: number, length: number) => String(at).repeat(length);
  const rows = await database
    .insertInto('file')
    .values(
      Array.from({ length: slots.rows }, (_, at) => ({
        name: `stage ${at}.txt`,
        url: `media/files/a/b/${hash(at, 32)}.txt`,
        md5sum: hash(at, 32),
        sha256: hash(at, 43),
        size: 1,
        mime_type: 'text/plain',
        kind: 'attachment' as const,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function someButtons(database: Database): Promise<Pick<Stage, 'buttons' | 'patterns'>> {
  const seeded = await database
    .selectFrom('menu_button')
    .select(['id', 'api', 'method', 'menu'])
    .where('is_deleted', '=', false)
    .where('api', 'not like', '/api/test/%')
    .orderBy('id')
    .execute();
  const [first] = seeded;
  if (!first) throw new Error('the seed has no buttons');
  const patternButtons = await database
    .insertInto('menu_button')
    .values(patterns.map((api, at) => ({ menu: first.menu, name: 'P', value: `P${at}`, api, method: at % 4 })))
    .returning(['id', 'api', 'method', 'menu'])
    .execute();
  return { buttons: [...seeded, ...patternButtons], patterns: patternButtons.map((button) => button.id) };
}

/** Applies a world to the stage in a few statements, and returns what the reference needs to know. */
export async function applyWorld(
  database: Database,
  stage: Stage,
  { world, resources }: { world: World; resources: readonly Resource[] },
): Promise<Setting> {
  const off = await writeTransaction(database, async (db) => {
    await db.deleteFrom('user_role').where('user_id', 'in', stage.users).execute();
    await db.deleteFrom('role_button').where('role_id', 'in', stage.roles).execute();
    await db.deleteFrom('role_dept').where('role_id', 'in', stage.roles).execute();
    await db.deleteFrom('user_stand_in').where('user_id', 'in', stage.users).execute();
    await db.deleteFrom('api_white_list').where('description', '=', 'stage').execute();
    for (const statement of worldStatements(stage, world, resources)) await statement.execute(db);
    return menusOff(db, world);
  });
  const buttonById = new Map(stage.buttons.map((button) => [button.id, button]));
  return {
    world,
    ids: stage,
    buttons: world.roles.map((role) =>
      buttonsOf(stage, role).flatMap((id) => {
        const button = buttonById.get(id);
        return button ? [{ ...button, isMenuOff: off.has(button.menu) }] : [];
      }),
    ),
    open: [
      ...world.open.map(({ url, ...row }) => ({ ...row, url: patterns[url] ?? '' })),
      ...(await seededWhiteList(database)),
    ],
  };
}

/** Disables menus, except that for menus and its parents, which cannot be disabled. */
async function menusOff(db: Tx, { menusOff: every }: World): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; status: boolean }>`
    with recursive kept (id, parent) as (
      select id, parent from menu where component = 'system/menu'
      union select m.id, m.parent from menu m join kept on m.id = kept.parent)
    update menu set status = ${every} = 0 or id in (select id from kept) or id % greatest(${every}, 1) <> 0
    returning id, status`.execute(db);
  return new Set(rows.flatMap(({ id, status }) => (status ? [] : [id])));
}

async function seededWhiteList(database: Database): Promise<Setting['open']> {
  const rows = await database
    .selectFrom('api_white_list')
    .select(['url', 'method', 'enable_datasource as enableDatasource'])
    .where('is_deleted', '=', false)
    .where('description', '<>', 'stage')
    .execute();
  return rows;
}

function buttonsOf(
  stage: Stage,
  { buttons: { every, from }, patterns: patternIndexes }: World['roles'][number],
): number[] {
  const seeded = stage.buttons.filter(({ id }) => !stage.patterns.includes(id));
  const picked = seeded.filter((_, at) => at % (every + 2) !== from).map((button) => button.id);
  return [...picked, ...patternIndexes.flatMap((at) => stage.patterns[at] ?? [])];
}

const table = (rows: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

function* worldStatements(stage: Stage, world: World, resources: readonly Resource[]) {
  const at = (ids: readonly number[], index: number | null) => (index === null ? null : (ids[index] ?? null));
  const depts = world.depts.map((dept, index) => ({
    id: stage.depts[index],
    parent: at(stage.depts, dept.parent),
    status: dept.status,
    is_deleted: dept.isDeleted,
  }));
  yield sql`update dept d set parent = w.parent, status = w.status, is_deleted = w.is_deleted, dept_belong_id = d.id
    from ${table(depts)} as w (id bigint, parent bigint, status boolean, is_deleted boolean) where d.id = w.id`;
  const users = world.users.map((user, index) => ({
    id: stage.users[index],
    dept: at(stage.depts, user.dept),
    is_active: user.isActive,
    is_superuser: user.isSuperuser,
  }));
  yield sql`update users u set dept = w.dept, dept_belong_id = w.dept, is_active = w.is_active, is_superuser = w.is_superuser, is_deleted = false
    from ${table(users)} as w (id bigint, dept bigint, is_active boolean, is_superuser boolean) where u.id = w.id`;
  const roles = world.roles.map(({ range, admin, status, isDeleted }, index) => ({
    id: stage.roles[index],
    data_range: range,
    admin,
    status,
    is_deleted: isDeleted,
  }));
  yield sql`update role r set data_range = w.data_range, admin = w.admin, status = w.status, is_deleted = w.is_deleted
    from ${table(roles)} as w (id bigint, data_range int, admin boolean, status boolean, is_deleted boolean) where r.id = w.id`;
  const joined = world.users.flatMap((user, index) =>
    user.roles.map((role) => ({ a: stage.users[index], b: stage.roles[role] })),
  );
  yield sql`insert into user_role (user_id, role_id) select a, b from ${table(joined)} as w (a bigint, b bigint)`;
  const roleDepts = world.roles.flatMap((role, index) =>
    role.depts.map((dept) => ({ a: stage.roles[index], b: stage.depts[dept] })),
  );
  yield sql`insert into role_dept (role_id, dept_id) select a, b from ${table(roleDepts)} as w (a bigint, b bigint)`;
  const granted = world.roles.flatMap((role, index) =>
    buttonsOf(stage, role).map((b) => ({ a: stage.roles[index], b })),
  );
  yield sql`insert into role_button (role_id, button_id) select a, b from ${table(granted)} as w (a bigint, b bigint)`;
  const open = world.open.map((row) => ({ ...row, url: patterns[row.url] }));
  yield sql`insert into api_white_list (url, method, enable_datasource, description)
    select url, method, "enableDatasource", 'stage' from ${table(open)} as w (url text, method int, "enableDatasource" boolean)`;
  const absences = world.absences.map(({ away, standIn, isNow }) => ({
    user_id: stage.users[away],
    stand_in_id: stage.users[standIn],
    ahead: isNow ? 0 : 3,
  }));
  yield sql`insert into user_stand_in (user_id, stand_in_id, from_date, to_date)
    select user_id, stand_in_id, current_date + ahead, current_date + ahead + 1
    from ${table(absences)} as w (user_id bigint, stand_in_id bigint, ahead int)`;
  yield* ownership(stage, world, resources);
}

/** Their keys consist of a few codes, which the cases would soon use up. */
const scarce: ReadonlySet<string> = new Set(['cutoff_rule', 'reminder_rule']);

function deleteLeftovers({ users }: Stage, { table: name }: Resource, remainingIds: readonly number[]) {
  return sql`update ${sql.table(name)} set is_deleted = true
    where creator_id = any(${users}::bigint[]) and id <> all(${remainingIds}::bigint[]) and not is_deleted`;
}

/** Redistributes the rows of every table. */
function* ownership(stage: Stage, world: World, resources: readonly Resource[]) {
  for (const resource of resources) {
    const ids = stage.rows.get(resource.name);
    if (!ids) continue;
    if (scarce.has(resource.name)) yield deleteLeftovers(stage, resource, ids);
    const rows = world.rows.map((row, index) => ({
      id: ids[index],
      creator_id: stage.users[row.creator] ?? 1,
      dept_belong_id: row.dept === null ? null : stage.depts[row.dept],
      is_deleted: row.isDeleted,
    }));
    yield sql`update ${sql.table(resource.table)} t
      set creator_id = w.creator_id, dept_belong_id = w.dept_belong_id, is_deleted = w.is_deleted
      from ${table(rows)} as w (id bigint, creator_id bigint, dept_belong_id bigint, is_deleted boolean) where t.id = w.id`;
    // Users belong to their own department.
    if (resource.name === 'user') yield sql`update users set dept = dept_belong_id where id = any(${ids}::bigint[])`;
  }
}
