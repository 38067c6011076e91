import { sql } from 'kysely';
import * as z from 'zod';
import type { Ctx } from '#server/http/route.ts';

export const UserName = z.object({ id: z.int(), name: z.string(), username: z.string() });
const maxNames = 50;

type Wanted = { search?: string | undefined; id?: number | undefined };

export function names({ db }: Ctx, { search, id: one }: Wanted) {
  const word = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('name', 'ilike', word), eb('username', 'ilike', word)]))
    .$if(one !== undefined, (query) => query.where('id', '=', one ?? 0))
    .orderBy(sql`name collate "zh-x-icu"`)
    .orderBy('id')
    .limit(maxNames)
    .execute();
}
