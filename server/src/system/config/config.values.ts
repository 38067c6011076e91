import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { relatedTables, choiceTypes, configTypeOf, relatedTypes } from '#contract/system/config-types.ts';
import { configValueOf } from '#contract/system/config-values.ts';
import { isSettingPath, settings } from '#contract/system/settings.ts';
import { roleGrantIssues } from '#server/access/grant-checks.ts';
import type { Ctx } from '#server/http/route.ts';
import { associationOf, missingKeys } from './association.ts';
import type { ConfigRow } from './config.rows.ts';

export type ConfigEntry = { key: string; title: string; value: unknown };
export type Item = Pick<ConfigRow, 'path' | 'form_item_type' | 'rule' | 'setting'>;
type ValidationResult = { value: unknown } | { issues: readonly FieldIssue[] };

/** An item's value in its stored form, or all its issues; they are of the field `value`. */
export async function validateValue(ctx: Ctx, item: Item, raw: unknown): Promise<ValidationResult> {
  const parsed = configValueOf(item.form_item_type, withoutHost(raw, ctx.config.publicUrl), item.rule);
  if ('issue' in parsed) return { issues: [parsed.issue] };
  const unknown = await choiceIssues(ctx, item, parsed.value);
  const issues = unknown.length > 0 ? unknown : await productIssues(ctx, item, productValue(item, parsed.value));
  return issues.length > 0 ? { issues } : parsed;
}

/** Issues of all entries of an array item. */
export function entryIssues(path: string, entries: readonly ConfigEntry[]): FieldIssue[] {
  const keys = new Set<string>();
  const repeated = entries.flatMap(({ key }, index): FieldIssue[] => {
    const isTwice = keys.has(key);
    keys.add(key);
    return isTwice ? [{ path: `entries.${index}.key`, rule: 'repeated_key', params: { value: key } }] : [];
  });
  if (!isSettingPath(path)) return repeated;
  const { error } = settings[path].schema.safeParse(entries, { reportInput: true });
  const wrong = error ? issuesOf(error).map((issue) => ({ ...issue, path: `entries.${issue.path}` })) : [];
  return [...repeated, ...wrong];
}

/** Older clients send a file's URL with the server's origin. */
function withoutHost(raw: unknown, publicUrl: string): unknown {
  if (!Array.isArray(raw)) return raw;
  return raw.map((each: unknown) => {
    const isFile = typeof each === 'object' && each !== null && 'url' in each && typeof each.url === 'string';
    return isFile && String(each.url).startsWith(`${publicUrl}/`)
      ? { ...each, url: String(each.url).slice(publicUrl.length) }
      : each;
  });
}

/** A value as the product reads it: for an image its URL. */
function productValue({ form_item_type: type }: Item, value: unknown): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const isFile = configTypeOf(type) === 'img' && typeof first === 'object' && first !== null && 'url' in first;
  return isFile ? first.url : value;
}

/** The product's own rules for a setting that it reads; an empty value means its default. */
async function productIssues(ctx: Ctx, { path, form_item_type: type }: Item, value: unknown): Promise<FieldIssue[]> {
  if (!isSettingPath(path) || configTypeOf(type) === 'array') return [];
  const { schema } = settings[path];
  const { error } = schema.safeParse(value ?? settings[path].fallback, { reportInput: true });
  const issues = error ? issuesOf(error).map((issue) => ({ ...issue, path: 'value' })) : [];
  return issues.length > 0 ? issues : installationIssues(ctx, path, value);
}

/** Values that this installation cannot use: stores without keys, time zones unknown to its database, missing roles. */
async function installationIssues(ctx: Ctx, path: string, value: unknown): Promise<FieldIssue[]> {
  switch (path) {
    case 'base.time_zone':
      return timeZoneIssues(ctx, value);
    case 'login.register_role':
      return registerRoleIssues(ctx, value);
    case 'upload.type':
      return storeIssues(ctx, value);
    default:
      return [];
  }
}

async function timeZoneIssues({ db }: Ctx, value: unknown): Promise<FieldIssue[]> {
  const { rows } = await sql`select from pg_timezone_names where name = ${value}`.execute(db);
  return rows.length > 0 || value === null ? [] : [{ path: 'value', rule: 'time_zone' }];
}

function storeIssues({ config }: Ctx, value: unknown): FieldIssue[] {
  const store = value === 'cos' || value === 'alioss' || value === 'qiniu' ? value : undefined;
  const isMissing = store !== undefined && config.upload[store] === null;
  return isMissing ? [{ path: 'value', rule: 'not_configured', params: { value: store } }] : [];
}

/** The role of registered users: setting it grants it, so it must not exceed the caller's own rights. */
async function registerRoleIssues(ctx: Ctx, value: unknown): Promise<FieldIssue[]> {
  if ((value ?? '') === '') return [];
  const { rows } = await sql<{ id: number }>`
    select id from role where key = ${value} and status and not is_deleted`.execute(ctx.db);
  const roles = rows.map(({ id }) => id);
  return roles.length === 0
    ? [{ path: 'value', rule: 'unknown_code', params: { value: String(value) } }]
    : roleGrantIssues(ctx, { path: 'value', roles, depts: [null] });
}

/** Values that are not, or no longer, among the choices of the item's dictionary or table. */
async function choiceIssues(ctx: Ctx, item: Item, value: unknown): Promise<FieldIssue[]> {
  const type = configTypeOf(item.form_item_type);
  const selected: readonly unknown[] = value === null ? [] : Array.isArray(value) ? value : [value];
  if (selected.length === 0) return [];
  if (choiceTypes.includes(type)) return unknownChoices(ctx, item, selected.map(String));
  if (relatedTypes.includes(type)) return unknownRows(ctx, item, selected.map(Number));
  return [];
}

async function unknownChoices({ db }: Ctx, { setting }: Item, selected: readonly string[]): Promise<FieldIssue[]> {
  const { rows } = await sql<{ value: string }>`
    select c.value from unnest(${selected}::text[]) as c (value) where not exists (
      select from dictionary e join dictionary d on d.id = e.parent
      where d.value = ${typeof setting === 'string' ? setting : ''} and d.parent is null and e.value = c.value
        and e.status and not e.is_deleted and not d.is_deleted)`.execute(db);
  return firstOf(rows.map((row) => row.value));
}

async function unknownRows(ctx: Ctx, { setting }: Item, selected: readonly number[]): Promise<FieldIssue[]> {
  const association = associationOf(ctx, setting);
  if (!association) return [{ path: 'value', rule: 'no_table', params: { value: '' } }];
  return firstOf((await missingKeys(ctx, association, selected)).map(String));
}

function firstOf(unknown: readonly string[]): FieldIssue[] {
  const [value] = unknown;
  return value === undefined ? [] : [{ path: 'value', rule: 'unknown_choice', params: { value: value.slice(0, 60) } }];
}

/** Issues of the source of an item's choices. */
export async function settingIssues(ctx: Ctx, type: number, setting: unknown): Promise<FieldIssue[]> {
  const kind = configTypeOf(type);
  if (choiceTypes.includes(kind)) {
    const key = typeof setting === 'string' ? setting : '';
    const { rows } = await sql`
      select from dictionary where value = ${key} and parent is null and not is_deleted`.execute(ctx.db);
    if (key === '') return [{ path: 'setting', rule: 'required' }];
    return rows.length > 0 ? [] : [{ path: 'setting', rule: 'unknown_choice', params: { value: key.slice(0, 60) } }];
  }
  if (!relatedTypes.includes(kind) || associationOf(ctx, setting)) return [];
  const value = tableNamed(setting);
  return [
    value === '' ? { path: 'setting', rule: 'required' } : { path: 'setting', rule: 'no_table', params: { value } },
  ];
}

function tableNamed(setting: unknown): string {
  const table = typeof setting === 'object' && setting !== null && 'table' in setting ? setting.table : '';
  const isKnown = typeof table === 'string' && Object.hasOwn(relatedTables, table);
  return isKnown ? table : String(table).slice(0, 60);
}
