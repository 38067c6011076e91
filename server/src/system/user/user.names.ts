import { sql } from 'kysely';
import * as z from 'zod';
import type { Viewer } from '#server/access/viewer.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { areSupersHidden } from './user.table.ts';

export const UserName = z.object({ id: z.int(), name: z.string(), name_en: z.string(), username: z.string() });
const maxNames = 50;

/** Whom a caller may name: active users, superusers only where they are one themselves. */
export function nameableUsers(db: Tx, viewer: Viewer) {
  return db
    .selectFrom('users')
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .$if(areSupersHidden(viewer), (query) => query.where('is_superuser', '=', false));
}

type NameQuery = { search?: string | undefined; id?: number | undefined };

export function names({ db, viewer, locale }: Ctx, { search, id: onlyId }: NameQuery) {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return nameableUsers(db, viewer)
    .select(['id', 'name', 'name_en', 'username'])
    .where((eb) =>
      eb.or([eb('name', 'ilike', pattern), eb('name_en', 'ilike', pattern), eb('username', 'ilike', pattern)]),
    )
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? 0))
    .orderBy(sql`${shownName('users', locale)} collate "zh-x-icu"`)
    .orderBy('id')
    .limit(maxNames)
    .execute();
}
