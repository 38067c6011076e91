import { type RawBuilder, sql } from 'kysely';
import { files, type Orphans } from '#contract/system/file.ts';
import type { Ctx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { visible } from '#server/http/rows.ts';
import { type FileSource, fileSources, referencedText } from './file-sources.ts';

const maxListed = 100;

/** Paths of our own files in any form, and URLs of files in a store. */
const addresses = [
  String.raw`media/files/[0-9a-f]/[0-9a-f]/[0-9a-f]{32}(?:-[0-9a-f]{16})?\.[a-z0-9]{1,16}`,
  String.raw`https?://[^\s"'<>,\\(){}?#]+`,
];

/** Every path that any row references; including deleted rows, because they can be restored. */
function usedAddresses(routes: Ctx['routes']): RawBuilder<unknown> {
  const parts = fileSources(routes).flatMap((source) => addresses.map((pattern) => addressesIn(source, pattern)));
  return sql.join(parts, sql` union `);
}

function addressesIn(source: FileSource, pattern: string): RawBuilder<unknown> {
  return sql`select found.parts[1] as url from ${sql.table(source.table)} t,
    lateral regexp_matches(${referencedText(source)}, ${pattern}, 'g') as found (parts)`;
}

/** Unreferenced files in the caller's scope that are old enough; `f` is their alias. */
function orphansOf({ viewer, routes }: Ctx, days: number): RawBuilder<unknown> {
  return sql`(
    select t.* from file t
    where not t.is_deleted and t.create_datetime < now() - make_interval(days => ${days})
      and ${visible(files, viewer)} and t.url not in (select url from (${usedAddresses(routes)}) as used))`;
}

/** Previews a clean-up. */
export async function orphans(ctx: Ctx, days: number): Promise<Orphans> {
  const { rows } = await sql<Orphans>`
    with f as materialized ${orphansOf(ctx, days)}
    select (select count(*) from f) as count,
      (select coalesce(sum(size), 0)::bigint from (select distinct on (url) size from f) as contents) as size,
      coalesce((select jsonb_agg(shown) from (
        select f.id, f.name, f.size, (select ${shownName('u', ctx.locale)} from users u where u.id = f.creator_id) as creator_name,
          to_char(f.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime
        from f order by f.size desc, f.id limit ${maxListed}) as shown), '[]') as rows`.execute(ctx.db);
  return rows[0] ?? { count: 0, size: 0, rows: [] };
}

/** Marks them as deleted; they can be restored while their content exists. */
export async function removeOrphans(ctx: Ctx, days: number): Promise<Orphans> {
  const found = await orphans(ctx, days);
  const { rows } = await sql<{ id: number }>`
    update file set is_deleted = true, modifier_id = ${ctx.viewer.id}
    where id in (select id from ${orphansOf(ctx, days)} as f) and not is_deleted returning id`.execute(ctx.db);
  return { ...found, count: rows.length };
}
