import { sql } from 'kysely';
import * as z from 'zod';
import { id, text } from '#contract/kit.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';

const UserName = z.object({ id: z.int(), name: z.string(), username: z.string() });
const maxNames = 50;

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/user/names/',
    access: 'signed_in',
    summary: 'Names of active users, for selectors such as the salesman of a booking',
    query: z.object({ search: text(40).optional(), id: id().optional() }),
    output: z.array(UserName),
    handle: (ctx, { query }) => names(ctx, query),
  }),
];

function names({ db }: Ctx, { search, id: one }: { search?: string | undefined; id?: number | undefined }) {
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
