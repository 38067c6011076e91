import { sql } from 'kysely';
import type { RowChange } from '#contract/logs/operation-log.ts';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { resources } from '#contract/resources.ts';
import { exportColumns, dictionariesOf } from '#server/http/export/columns.ts';
import { type DictionaryLabels, labelsOfDictionaries } from '#server/http/export/dictionary-labels.ts';
import type { Ctx } from '#server/http/route.ts';

/** Most rows returned with a call; an import may have written thousands. */
const maxRows = 50;

type Audit = Pick<RowChange, 'resource' | 'row_id' | 'action'> & {
  changes: Record<string, [before: unknown, after: unknown]>;
  /** Labels of fields below the row, e.g. in a container list. */
  named: Record<string, string> | null;
  total: number;
};

const resourcesByName = new Map(resources.map((resource) => [resource.name, resource]));

/** The changes made by a call: two statements for any number of rows, and one for the labels of choices. */
export async function changesOf(ctx: Ctx, requestId: string): Promise<{ changes: RowChange[]; changed_rows: number }> {
  const { rows } = await sql<Audit>`
    select resource, row_id, action, changes, named, count(*) over ()::int as total
    from (
      select create_datetime as at, id, resource, row_id, action, changes, null::jsonb as named
      from audit where request_id = ${requestId}::uuid
      union all
      ${bookingEvents(ctx, requestId)}
    ) change order by at, id limit ${maxRows}`.execute(ctx.db);
  const changedResources = [...new Set(rows.map(({ resource }) => resource))].flatMap(
    (name) => resourcesByName.get(name) ?? [],
  );
  const labels = await labelsOfDictionaries(ctx.db, changedResources.flatMap(dictionariesUsed), ctx.locale);
  const paths = await pathsOf(ctx, changedResources);
  return { changes: rows.map((row) => changeOf(row, { ctx, labels, paths })), changed_rows: rows[0]?.total ?? 0 };
}

/** Bookings have a history of their own (adr/0030): its events for a call, in the same form. */
function bookingEvents({ locale }: Ctx, requestId: string) {
  const label = sql.raw(locale === 'en' ? 'label_en' : 'label_zh');
  return sql`
    select e.at, e.id, 'booking', e.booking_id,
      case e.action when 'SO_CREATED' then 'create' when 'SO_COPIED' then 'create' when 'SO_DELETED' then 'delete'
        when 'SO_RESTORED' then 'restore' else 'update' end,
      coalesce(jsonb_object_agg(d.path, jsonb_build_array(d.old, d.new)) filter (where d.path is not null), '{}')
        || ${stateChange('bsstatus', 'so')} || ${stateChange('sistatus', 'si')}
        || ${stateChange('cancel_state', 'cancel')} || ${stateChange('amend_state', 'amend')},
      jsonb_object_agg(d.path, d.${label}) filter (where d.path is not null)
    from booking_event e
    left join lateral jsonb_to_recordset(e.diff) as d (path text, label_zh text, label_en text, old jsonb, new jsonb) on true
    where e.request_id = ${requestId}::uuid group by e.id`;
}

function stateChange(field: string, column: string) {
  const [from, to] = [sql.ref(`e.from_${column}`), sql.ref(`e.to_${column}`)];
  return sql`case when ${from} is distinct from ${to}
    then jsonb_build_object(${field}::text, jsonb_build_array(${from}, ${to})) else '{}' end`;
}

function dictionariesUsed(resource: Resource): string[] {
  return dictionariesOf(resource, resource.fieldNames);
}

type LabelContext = { ctx: Ctx; labels: DictionaryLabels; paths: ReadonlyMap<string, string> };

function changeOf(row: Audit, { ctx, labels, paths }: LabelContext): RowChange {
  const { resource: name, row_id, action, changes, named } = row;
  const resource = resourcesByName.get(name);
  return {
    resource: name,
    title: titleOf(name, ctx.locale),
    row_id,
    action,
    fields: Object.entries(changes).map(([field, [before, after]]) => {
      const [column] =
        resource && field in resource.row.shape ? exportColumns(resource, [field], { locale: ctx.locale, labels }) : [];
      const text = (value: unknown) => textOf(value, column?.text);
      return {
        field,
        label: column?.title ?? labelIn(named?.[field], ctx) ?? field,
        before: text(before),
        after: text(after),
      };
    }),
    web_path: paths.get(name) ?? '',
  };
}

function labelIn(label: string | undefined, { locale }: Ctx): string | undefined {
  return label === undefined ? undefined : chineseIn(label, locale);
}

/** Lists and objects without a column format are shown as stored. */
function textOf(value: unknown, text: ((value: unknown) => string) | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'string' && !text) return value;
  return text?.(value) ?? JSON.stringify(value);
}

/** The pages that list these resources, if the reader may open them. */
async function pathsOf({ db, viewer }: Ctx, changedResources: readonly Resource[]): Promise<Map<string, string>> {
  const openable = changedResources.filter(({ path }) => viewer.rights.allows('GET', path, path));
  if (openable.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_button')
    .innerJoin('menu', 'menu.id', 'menu_button.menu')
    .select(['menu_button.api', 'menu.web_path'])
    .where(
      'menu_button.api',
      'in',
      openable.map(({ path }) => path),
    )
    .where('menu_button.method', '=', 0)
    .where('menu_button.is_deleted', '=', false)
    .where('menu.is_deleted', '=', false)
    .where('menu.status', '=', true)
    .execute();
  const byApi = new Map(rows.map(({ api, web_path }) => [api, web_path]));
  return new Map(openable.flatMap(({ name, path }) => (byApi.has(path) ? [[name, byApi.get(path) ?? '']] : [])));
}
