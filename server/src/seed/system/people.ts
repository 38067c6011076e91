import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import { hashPassword } from '#server/access/password.ts';
import { routes } from '#server/routes.ts';
import { buttonsOfRoutes } from '#server/system/menu-button/public.ts';
import { demoAccounts, demoPassword } from '#server/system/start-up/public.ts';
import { insertMissing } from '../insert-missing.ts';
import { readSeed } from '../seed-file.ts';
import type { Seeder } from '../seeder.ts';

const Dept = z.strictObject({
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  parent: z.string().nullable(),
  sort: z.int(),
});

/** The departments of an office in two cities; parents come first in the file. */
export const deptSeeder: Seeder = {
  name: 'dept',
  content: () => readSeed('departments'),
  run: async (tx, content) => {
    for (const { parent, ...dept } of z.array(Dept).parse(JSON.parse(content))) {
      // Sequentially, because each may be the parent of the next.
      const parentId = parent === null ? null : await idOf(tx, 'dept', parent);
      await insertMissing(tx, { table: 'dept', rows: [{ ...dept, parent: parentId }], key: ['key'] });
    }
    await sql`update dept set dept_belong_id = id where dept_belong_id is null`.execute(tx);
  },
};

const Role = z.strictObject({
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  admin: z.boolean(),
  data_range: z.int(),
  sort: z.int(),
  /** `<resource>:<action>`, where * means any; a leading `!` excludes. Resources are named as in their own paths. */
  grants: z.array(z.string()),
});
type Role = z.infer<typeof Role>;

/** Roles and their grants; runs again when a route, and so a button, is added. */
export const roleSeeder = (buttons: () => string | Promise<string>): Seeder => ({
  name: 'role',
  // The last number is increased when grants are interpreted differently.
  content: async () => JSON.stringify({ roles: await readSeed('roles'), buttons: await buttons(), grants: 2 }),
  run: async (tx) => {
    const roles = z.array(Role).parse(JSON.parse(await readSeed('roles')));
    await insertMissing(tx, { table: 'role', rows: roles.map(({ grants: _, ...role }) => role), key: ['key'] });
    for (const role of roles) {
      await grant(tx, role);
    }
  },
});

async function grant(tx: Tx, { key, grants }: Role): Promise<void> {
  const { rows } = await sql<{ role_id: number; button_id: number; menu_id: number; api: string; value: string }>`
    select r.id as role_id, b.id as button_id, b.menu as menu_id, b.api, b.value
    from menu_button b, role r where r.key = ${key} and not r.is_deleted and not b.is_deleted`.execute(tx);
  const allows = ({ api, value }: (typeof rows)[number]) => {
    const resource = resourceOf(api);
    return (
      grants.some((each) => matches(each, resource, value)) &&
      !grants.some((each) => each.startsWith('!') && matches(each.slice(1), resource, value))
    );
  };
  const granted = rows.filter(allows);
  await insertMissing(tx, {
    table: 'role_button',
    rows: granted.map(({ role_id, button_id }) => ({ role_id, button_id })),
    key: ['role_id', 'button_id'],
  });
  const menus = new Map(granted.map(({ role_id, menu_id }) => [menu_id, { role_id, menu_id }]));
  await insertMissing(tx, {
    table: 'role_menu',
    rows: [...menus.values(), ...(await pagesWithoutButtons(tx, key))],
    key: ['role_id', 'menu_id'],
  });
}

const resourceByApi = new Map(buttonsOfRoutes(routes).map(({ api, resource }) => [api, resource]));

/** Paths of other standards do not contain the resource: users with the right to book may also use DCSA's API. */
function resourceOf(api: string): string {
  return (api.startsWith('/api/') ? api.split('/')[3] : resourceByApi.get(api)) ?? '';
}

function matches(pattern: string, resource: string, value: string): boolean {
  const [patternResource, patternValue] = pattern.split(':');
  return (patternResource === '*' || patternResource === resource) && (patternValue === '*' || patternValue === value);
}

/** Pages that only use other pages' routes, e.g. a new booking, are granted to every role. */
async function pagesWithoutButtons(tx: Tx, key: string): Promise<{ role_id: number; menu_id: number }[]> {
  const { rows } = await sql<{ role_id: number; menu_id: number }>`
    select r.id as role_id, m.id as menu_id from menu m, role r
    where r.key = ${key} and not r.is_deleted and not m.is_deleted and m.component <> ''
      and not exists (select from menu_button b where b.menu = m.id)`.execute(tx);
  return rows;
}

/** The demo's users, with one public password. */
export const demoUserSeeder: Seeder = {
  name: 'demo_user',
  profiles: ['demo'],
  content: () => JSON.stringify(demoAccounts),
  run: async (tx) => {
    const password_hash = await hashPassword(demoPassword);
    for (const { dept, role, ...account } of demoAccounts) {
      const deptId = await idOf(tx, 'dept', dept);
      await insertMissing(tx, {
        table: 'users',
        rows: [{ ...account, password_hash, dept: deptId, dept_belong_id: deptId }],
        key: ['username'],
      });
      await joinRole(tx, account.username, role);
    }
  },
};

async function joinRole(tx: Tx, username: string, role: string): Promise<void> {
  const { rows } = await sql<{ user_id: number; role_id: number }>`
    select u.id as user_id, r.id as role_id from users u, role r where u.username = ${username} and r.key = ${role}`.execute(
    tx,
  );
  await insertMissing(tx, { table: 'user_role', rows, key: ['user_id', 'role_id'] });
}

async function idOf(tx: Tx, table: 'dept' | 'role', key: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where key = ${key} and not is_deleted`.execute(tx);
  return rows[0]?.id ?? null;
}
