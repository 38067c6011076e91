import { systemConfigTable } from './config.table.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { configKeys, configTypeOf } from '#contract/system/config-types.ts';
import { rulesOf } from '#contract/system/config-values.ts';
import { systemConfigs } from '#contract/system/system-config.ts';
import { fixedVisibility, isSettingPath, settings } from '#contract/system/settings.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { configChanged, configRows, type ConfigRow, lockConfig, configTitle } from './config.rows.ts';
import { validateValue, entryIssues, settingIssues } from './config.values.ts';
import { openFiles } from './open-files.ts';

const fields = systemConfigs.input;

/** JSON columns are written as text, because the driver would convert an array to PostgreSQL's. */
function serialise(values: Values): Values {
  const json = ['value', 'rule', 'setting'].filter((name) => name in values);
  const texts: Record<string, string | null> = {};
  for (const name of json) texts[name] = values[name] === null ? null : JSON.stringify(values[name] ?? null);
  return { ...values, ...texts };
}

/** The parent of a row: its group or its array item. */
async function parentOf(ctx: Ctx, parent: number | null): Promise<ConfigRow | undefined> {
  if (parent === null) return undefined;
  const [parentRow] = await configRows(ctx.db, { ids: [parent] });
  const holds = parentRow && (parentRow.level === 0 || (parentRow.level === 1 && isArray(parentRow)));
  return holds ? parentRow : refuse([{ path: 'parent', rule: 'not_a_choice' }]);
}

export function isArray({ form_item_type: type }: Pick<ConfigRow, 'form_item_type'>): boolean {
  return configTypeOf(type) === 'array';
}

export async function createConfig(ctx: Ctx, values: Values): Promise<number> {
  await lockConfig(ctx.db);
  const input = fields.parse(values);
  const parentRow = await parentOf(ctx, input.parent);
  const validated = await validateRow(ctx, input, parentRow);
  const id = await insertRow(ctx, systemConfigTable, serialise({ ...input, ...validated }));
  await configChanged(ctx.db);
  return id;
}

type ConfigInput = ReturnType<typeof fields.parse>;

/** Validates a whole row: key, source of choices, and value; all errors at once. */
async function validateRow(ctx: Ctx, row: ConfigInput, parentRow: ConfigRow | undefined): Promise<Values> {
  const issues = [...keyIssues(row.key, parentRow), ...(await parentIssues(ctx, row, parentRow))];
  if (issues.length > 0) return refuse(issues);
  const isItem = parentRow?.level === 0;
  return isItem
    ? validateItem(ctx, row, `${parentRow.key}.${row.key}`)
    : { rule: rulesOf(row.rule), value: row.value ?? null };
}

async function parentIssues(ctx: Ctx, row: ConfigInput, parentRow: ConfigRow | undefined): Promise<FieldIssue[]> {
  if (parentRow?.level === 0) return settingIssues(ctx, row.form_item_type, row.setting);
  return parentRow ? siblingIssues(ctx, parentRow, row) : [];
}

/** An item may have no value yet; a given one must be valid. */
async function validateItem(ctx: Ctx, row: ConfigInput, path: string): Promise<Values> {
  if (isSettingPath(path) && settings[path].type !== configTypeOf(row.form_item_type)) refuseType(path);
  const reach = { status: fixedVisibility(path) ?? row.status, rule: rulesOf(row.rule) };
  if ((row.value ?? '') === '') return { ...reach, value: null };
  const result = await validateValue(ctx, { ...row, path, setting: row.setting ?? null }, row.value);
  if ('issues' in result) return refuse(result.issues);
  if (reach.status) await openFiles(ctx, row.form_item_type, result.value);
  return { ...reach, value: result.value };
}

function refuseType(path: string): never {
  fail('config.kept', { title: path });
}

function keyIssues(key: string, parentRow: ConfigRow | undefined): FieldIssue[] {
  if (!parentRow) return configKeys.group.test(key) ? [] : [{ path: 'key', rule: 'letters_digits' }];
  return parentRow.level === 1 || configKeys.item.test(key) ? [] : [{ path: 'key', rule: 'identifier' }];
}

/** Issues of an entry among the existing ones. */
async function siblingIssues(ctx: Ctx, parentRow: ConfigRow, row: ConfigInput): Promise<FieldIssue[]> {
  const all = await configRows(ctx.db);
  const others = all.filter(({ parent, key }) => parent === parentRow.id && key !== row.key);
  const issues = entryIssues(parentRow.path, [...others, { key: row.key, title: row.title, value: row.value }]);
  // Only the new entry's own issues.
  return issues
    .filter(({ path }) => path.startsWith(`entries.${others.length}.`))
    .map((issue) => ({ ...issue, path: issue.path.replace(/^entries\.\d+\./, '') }));
}

export async function changeConfig(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  await lockConfig(ctx.db);
  const [current] = await configRows(ctx.db, { ids: [id] });
  if (!current) return fail('not_found');
  if ('parent' in values && values['parent'] !== current.parent) refuse([{ path: 'parent', rule: 'cannot_change' }]);
  const next = fields.parse({ ...asInput(current), ...values, ...retainedSecret(current, values) });
  if (isUsedByProduct(current)) refuseIdentityChange(ctx, current, next);
  else if (next.form_item_type !== current.form_item_type && current.below > 0)
    fail('config.has_items', { title: configTitle(current, ctx.locale), count: current.below });
  const validated = await validateRow(ctx, next, await parentOf(ctx, current.parent));
  await updateRow(ctx, systemConfigTable, { id, version, values: serialise({ ...values, ...validated }) });
  await configChanged(ctx.db);
}

/** Rows are read without the values of secrets; an unchanged one keeps its value. */
function retainedSecret(current: ConfigRow, values: Values): Values {
  const isSecret = isSettingPath(current.path) && settings[current.path].visibility === 'secret';
  return isSecret && (values['value'] ?? '') === '' ? { value: current.value } : {};
}

function asInput(row: ConfigRow): Values {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields.shape));
}

/** Whether the product reads an item, or items of a group. */
export function isUsedByProduct({ path, key, level }: ConfigRow): boolean {
  if (level === 0) return Object.keys(settings).some((each) => each.startsWith(`${key}.`));
  return isSettingPath(path);
}

function refuseIdentityChange(ctx: Ctx, current: ConfigRow, next: ConfigInput): void {
  const isSameType = next.form_item_type === current.form_item_type || current.level === 0;
  const isSameSource = current.level === 0 || JSON.stringify(next.setting ?? null) === JSON.stringify(current.setting);
  if (next.key !== current.key || !isSameType || !isSameSource)
    fail('config.kept', { title: configTitle(current, ctx.locale) });
}

/** Refuses to delete rows that the product reads, or that have children. */
export async function refuseUsedConfig({ db, locale }: Ctx, ids: readonly number[]): Promise<void> {
  await lockConfig(db);
  for (const row of await configRows(db, { ids })) {
    if (isUsedByProduct(row)) fail('config.kept', { title: configTitle(row, locale) });
    if (row.below > 0) fail('config.has_items', { title: configTitle(row, locale), count: row.below });
  }
}

/** Called after rows were deleted or restored; a restored one needs its parent. */
export async function onConfigMoved(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockConfig(ctx.db);
  const all = await configRows(ctx.db);
  const existingIds = new Set(all.map(({ id }) => id));
  const hasLostParent = all.some(({ id, parent }) => ids.includes(id) && parent !== null && !existingIds.has(parent));
  if (hasLostParent) fail('config.parent_gone');
  await configChanged(ctx.db);
}
