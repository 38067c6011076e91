import { sql } from 'kysely';
import type { RowChange } from '#contract/logs/operation-log.ts';
import { type Resource, titleOf } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { columnsOf, dictionariesOf } from '#server/http/export/columns.ts';
import { type DictionaryLabels, dictionaryLabels } from '#server/http/export/dictionary-labels.ts';
import type { Ctx } from '#server/http/route.ts';

/** Rows of one call that are answered with it; an import may have written thousands. */
const mostRows = 50;

type Audit = Pick<RowChange, 'resource' | 'row_id' | 'action'> & {
  changes: Record<string, [before: unknown, after: unknown]>;
  total: number;
};

const known = new Map(resources.map((resource) => [resource.name, resource]));

/** What a call did to rows: two statements, whatever it changed, and one for the words of choices. */
export async function changesOf(ctx: Ctx, requestId: string): Promise<{ changes: RowChange[]; changed_rows: number }> {
  const { rows } = await sql<Audit>`
    select resource, row_id, action, changes, count(*) over ()::int as total
    from audit where request_id = ${requestId}::uuid order by id limit ${mostRows}`.execute(ctx.db);
  const touched = [...new Set(rows.map(({ resource }) => resource))].flatMap((name) => known.get(name) ?? []);
  const labels = await dictionaryLabels(ctx.db, touched.flatMap(dictionariesUsed), ctx.locale);
  const paths = await pathsOf(ctx, touched);
  return { changes: rows.map((row) => changeOf(row, { ctx, labels, paths })), changed_rows: rows[0]?.total ?? 0 };
}

function dictionariesUsed(resource: Resource): string[] {
  return dictionariesOf(resource, resource.own);
}

type Words = { ctx: Ctx; labels: DictionaryLabels; paths: ReadonlyMap<string, string> };

function changeOf(row: Audit, { ctx, labels, paths }: Words): RowChange {
  const { resource: name, row_id, action, changes } = row;
  const resource = known.get(name);
  return {
    resource: name,
    title: titleOf(name, ctx.locale),
    row_id,
    action,
    fields: Object.entries(changes).map(([field, [before, after]]) => {
      const [column] =
        resource && field in resource.row.shape ? columnsOf(resource, [field], { locale: ctx.locale, labels }) : [];
      const text = (value: unknown) => wordOf(value, column?.text);
      return { field, label: column?.title ?? field, before: text(before), after: text(after) };
    }),
    web_path: paths.get(name) ?? '',
  };
}

/** Lists and objects, which no column words, stand as they are kept. */
function wordOf(value: unknown, text: ((value: unknown) => string) | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'string' && !text) return value;
  return text?.(value) ?? JSON.stringify(value);
}

/** Where the reader finds rows of these resources: the menu that lists them, if he may open it. */
async function pathsOf({ db, viewer }: Ctx, touched: readonly Resource[]): Promise<Map<string, string>> {
  const open = touched.filter(({ path }) => viewer.rights.allows('GET', path, path));
  if (open.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_button')
    .innerJoin('menu', 'menu.id', 'menu_button.menu')
    .select(['menu_button.api', 'menu.web_path'])
    .where(
      'menu_button.api',
      'in',
      open.map(({ path }) => path),
    )
    .where('menu_button.method', '=', 0)
    .where('menu_button.is_deleted', '=', false)
    .where('menu.is_deleted', '=', false)
    .where('menu.status', '=', true)
    .execute();
  const byApi = new Map(rows.map(({ api, web_path }) => [api, web_path]));
  return new Map(open.flatMap(({ name, path }) => (byApi.has(path) ? [[name, byApi.get(path) ?? '']] : [])));
}
