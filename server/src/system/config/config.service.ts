import type { FieldIssue } from '#contract/field-errors.ts';
import { configKeys, configTypeOf } from '#contract/system/config-types.ts';
import { rulesOf } from '#contract/system/config-values.ts';
import { systemConfigs } from '#contract/system/system-config.ts';
import { fixedReach, isSettingPath, settings } from '#contract/system/settings.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { configChanged, configRows, type ConfigRow, lockConfig, titleOf } from './config.rows.ts';
import { checkedValue, entryIssues, settingIssues } from './config.values.ts';
import { openFiles } from './open-files.ts';

const fields = systemConfigs.input;

/** JSON columns are written as text: the driver would make an array of PostgreSQL's out of one of ours. */
function stored(values: Values): Values {
  const json = ['value', 'rule', 'setting'].filter((name) => name in values);
  const texts: Record<string, string | null> = {};
  for (const name of json) texts[name] = values[name] === null ? null : JSON.stringify(values[name] ?? null);
  return { ...values, ...texts };
}

/** Where a row stands: its group or its array item. */
async function placeOf(ctx: Ctx, parent: number | null): Promise<ConfigRow | undefined> {
  if (parent === null) return undefined;
  const [above] = await configRows(ctx.db, { ids: [parent] });
  const holds = above && (above.level === 0 || (above.level === 1 && isArray(above)));
  return holds ? above : refuse([{ path: 'parent', rule: 'not_a_choice' }]);
}

export function isArray({ form_item_type: type }: Pick<ConfigRow, 'form_item_type'>): boolean {
  return configTypeOf(type) === 'array';
}

export async function createConfig(ctx: Ctx, values: Values): Promise<number> {
  await lockConfig(ctx.db);
  const input = fields.parse(values);
  const above = await placeOf(ctx, input.parent);
  const checked = await checkedRow(ctx, input, above);
  const id = await insertRow(ctx, systemConfigs, stored({ ...input, ...checked }));
  await configChanged(ctx.db);
  return id;
}

type Written = ReturnType<typeof fields.parse>;

/** A row as a whole: its key, what its choices are made from, and its value; all that is wrong with it at once. */
async function checkedRow(ctx: Ctx, row: Written, above: ConfigRow | undefined): Promise<Values> {
  const issues = [...keyIssues(row.key, above), ...(await placeIssues(ctx, row, above))];
  if (issues.length > 0) return refuse(issues);
  const isItem = above?.level === 0;
  return isItem
    ? checkedItem(ctx, row, `${above.key}.${row.key}`)
    : { rule: rulesOf(row.rule), value: row.value ?? null };
}

async function placeIssues(ctx: Ctx, row: Written, above: ConfigRow | undefined): Promise<FieldIssue[]> {
  if (above?.level === 0) return settingIssues(ctx, row.form_item_type, row.setting);
  return above ? siblingIssues(ctx, above, row) : [];
}

/** An item may be there before it has a value; one that it has must be right. */
async function checkedItem(ctx: Ctx, row: Written, path: string): Promise<Values> {
  if (isSettingPath(path) && settings[path].type !== configTypeOf(row.form_item_type)) refuseType(path);
  const reach = { status: fixedReach(path) ?? row.status, rule: rulesOf(row.rule) };
  if ((row.value ?? '') === '') return { ...reach, value: null };
  const read = await checkedValue(ctx, { ...row, path, setting: row.setting ?? null }, row.value);
  if ('issues' in read) return refuse(read.issues);
  if (reach.status) await openFiles(ctx, row.form_item_type, read.value);
  return { ...reach, value: read.value };
}

function refuseType(path: string): never {
  fail('config.kept', { title: path });
}

function keyIssues(key: string, above: ConfigRow | undefined): FieldIssue[] {
  if (!above) return configKeys.group.test(key) ? [] : [{ path: 'key', rule: 'letters_digits' }];
  return above.level === 1 || configKeys.item.test(key) ? [] : [{ path: 'key', rule: 'identifier' }];
}

/** An entry among those that are there already. */
async function siblingIssues(ctx: Ctx, above: ConfigRow, row: Written): Promise<FieldIssue[]> {
  const all = await configRows(ctx.db);
  const others = all.filter(({ parent, key }) => parent === above.id && key !== row.key);
  const issues = entryIssues(above.path, [...others, { key: row.key, title: row.title, value: row.value }]);
  // What others are is no fault of this one.
  return issues
    .filter(({ path }) => path.startsWith(`entries.${others.length}.`))
    .map((issue) => ({ ...issue, path: issue.path.replace(/^entries\.\d+\./, '') }));
}

export async function changeConfig(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  await lockConfig(ctx.db);
  const [before] = await configRows(ctx.db, { ids: [id] });
  if (!before) return fail('not_found');
  if ('parent' in values && values['parent'] !== before.parent) refuse([{ path: 'parent', rule: 'cannot_change' }]);
  const next = fields.parse({ ...asWritten(before), ...values, ...keptValue(before, values) });
  if (isKept(before)) refuseOther(ctx, before, next);
  else if (next.form_item_type !== before.form_item_type && before.below > 0)
    fail('config.has_items', { title: titleOf(before, ctx.locale), count: before.below });
  const checked = await checkedRow(ctx, next, await placeOf(ctx, before.parent));
  await updateRow(ctx, systemConfigs, { id, version, values: stored({ ...values, ...checked }) });
  await configChanged(ctx.db);
}

/** A row as it was read has no secret's value; without a new one, the old one stays. */
function keptValue(before: ConfigRow, values: Values): Values {
  const isSecret = isSettingPath(before.path) && settings[before.path].reach === 'secret';
  return isSecret && (values['value'] ?? '') === '' ? { value: before.value } : {};
}

function asWritten(row: ConfigRow): Values {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields.shape));
}

/** Whether the product reads an item, or items of a group. */
export function isKept({ path, key, level }: ConfigRow): boolean {
  if (level === 0) return Object.keys(settings).some((each) => each.startsWith(`${key}.`));
  return isSettingPath(path);
}

function refuseOther(ctx: Ctx, before: ConfigRow, next: Written): void {
  const isSameType = next.form_item_type === before.form_item_type || before.level === 0;
  const isSameSource = before.level === 0 || JSON.stringify(next.setting ?? null) === JSON.stringify(before.setting);
  if (next.key !== before.key || !isSameType || !isSameSource)
    fail('config.kept', { title: titleOf(before, ctx.locale) });
}

/** What the product reads stays, and so does what still holds something. */
export async function refuseUsed({ db, locale }: Ctx, ids: readonly number[]): Promise<void> {
  await lockConfig(db);
  for (const row of await configRows(db, { ids })) {
    if (isKept(row)) fail('config.kept', { title: titleOf(row, locale) });
    if (row.below > 0) fail('config.has_items', { title: titleOf(row, locale), count: row.below });
  }
}

/** Follows rows that were removed or brought back; none comes back without what it stands in. */
export async function settleMoved(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockConfig(ctx.db);
  const all = await configRows(ctx.db);
  const known = new Set(all.map(({ id }) => id));
  const lost = all.some(({ id, parent }) => ids.includes(id) && parent !== null && !known.has(parent));
  if (lost) fail('config.parent_gone');
  await configChanged(ctx.db);
}
