import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** One item of the system config, e.g. `base.captcha_state`; undefined when there is none. */
export async function configValue(db: Tx, path: string): Promise<unknown> {
  const [group, key] = path.split('.');
  const row = await db
    .selectFrom('system_config as item')
    .innerJoin('system_config as group', 'group.id', 'item.parent')
    .select('item.value')
    .where('group.key', '=', group ?? '')
    .where('item.key', '=', key ?? '')
    .where('item.is_deleted', '=', false)
    .executeTakeFirst();
  return row?.value ?? undefined;
}

/** Every item that is open to anybody, as `<group>.<item>` (wire.md 1.2). */
export async function openSettings(db: Tx): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('system_config as item')
    .innerJoin('system_config as group', 'group.id', 'item.parent')
    .select([sql<string>`"group".key || '.' || item.key`.as('path'), 'item.value'])
    .where('item.status', '=', true)
    .where('item.is_deleted', '=', false)
    .where('group.is_deleted', '=', false)
    .orderBy('group.sort')
    .orderBy('item.sort')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.path, row.value]));
}
