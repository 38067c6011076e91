import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import type { FileUse } from '#contract/system/file.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Ctx } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';
import { type FileSource, fileSources, referencedText, liveRows, rowLabel } from './file-sources.ts';

/** Rows named per table; further ones are only counted. */
const maxNamed = 20;

/** The rows that reference the file at this path: one statement for each table that may. */
export async function usesOf(ctx: Ctx, url: string): Promise<FileUse[]> {
  const uses: FileUse[] = [];
  // Sequentially, because they share the request's connection.
  const pages = await listPages(ctx);
  for (const source of fileSources(ctx.routes)) uses.push(await usesIn(ctx, { source, pages }, url));
  return uses.filter(({ total }) => total > 0);
}

/** The menu pages by the list they show. */
async function listPages({ db }: Ctx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ api: string; web_path: string }>`
    select b.api, m.web_path from menu_button b join menu m on m.id = b.menu
    where b.value = 'Search' and b.method = 0 and m.status and not b.is_deleted and not m.is_deleted`.execute(db);
  return new Map(rows.map(({ api, web_path: page }) => [api, page]));
}

type SourceContext = { source: FileSource; pages: ReadonlyMap<string, string> };

async function usesIn({ db, viewer, locale }: Ctx, { source, pages }: SourceContext, url: string): Promise<FileUse> {
  const { table, resource } = source;
  const isShown = resource ? sql`${canList({ viewer }, resource)} and ${visible(resource, viewer)}` : sql`false`;
  const { rows } = await sql<{ id: number; name: string; is_shown: boolean; total: number }>`
    select t.id, coalesce(${rowLabel(source)}, t.id::text) as name, ${isShown} as is_shown, count(*) over () as total
    from ${sql.table(table)} t where ${liveRows(source)} and position(${url} in ${referencedText(source)}) > 0
    order by is_shown desc, t.id desc limit ${maxNamed}`.execute(db);
  return {
    table,
    title: titleOf(resource?.name ?? table, locale),
    web_path: resource && canList({ viewer }, resource) ? (pages.get(resource.path) ?? null) : null,
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row) => row.is_shown).map(({ id, name }) => ({ id, name })),
  };
}

function canList({ viewer }: Pick<Ctx, 'viewer'>, { path }: Resource): boolean {
  return viewer.rights.allows('GET', path, path);
}

/** Refuses to delete files in use. */
export async function refuseUsedFiles({ db, locale, routes }: Ctx, ids: readonly number[]): Promise<void> {
  for (const source of fileSources(routes)) {
    const { rows } = await sql<{ name: string }>`
      select f.name from file f
      where f.id = any(${ids}) and not f.is_deleted and exists (
        select from ${sql.table(source.table)} t where ${liveRows(source)} and position(f.url in ${referencedText(source)}) > 0)
      order by f.id limit 1`.execute(db);
    const [used] = rows;
    if (used) fail('file.in_use', { name: used.name, by: titleOf(source.resource?.name ?? source.table, locale) });
  }
}
