import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { textsIn } from '#contract/languages/language.ts';
import { ArrayEntry, type SavedElement, systemConfigs } from '#contract/system/system-config.ts';
import { fixedVisibility, isSecretSetting, isSettingPath, settings } from '#contract/system/settings.ts';
import { insertRow, removeRows, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { configChanged, configRows, type ConfigRow, lockConfig, configTitle } from './config.rows.ts';
import { isArray } from './config.service.ts';
import { validateValue, type ConfigEntry, entryIssues } from './config.values.ts';
import { openFiles } from './open-files.ts';
import { systemConfigTable } from './config.table.ts';

type ConfigIndex = { rows: ReadonlyMap<number, ConfigRow>; all: readonly ConfigRow[] };
type Planned = { row: ConfigRow; value: unknown; status: boolean; version: number | undefined };
type PlannedEntry = ConfigEntry & { id: number | null; parent: ConfigRow };
type Plan = { items: Planned[]; entries: PlannedEntry[]; removed: number[] };

/** Writes the values of many items at once: all of them, or none with all issues. */
export async function saveContent(ctx: Ctx, elements: readonly SavedElement[]): Promise<null> {
  await lockConfig(ctx.db);
  const all = await configRows(ctx.db);
  const configIndex: ConfigIndex = { all, rows: new Map(all.map((row) => [row.id, row])) };
  const plan: Plan = { items: [], entries: [], removed: [] };
  const issues: FieldIssue[] = [];
  for (const [index, element] of elements.entries()) {
    // Sequentially, because they share the request's connection.
    const found = await planElement({ ctx, configIndex, plan }, element);
    issues.push(...found.map((issue) => withElement(issue, index, nameOf(ctx, configIndex, element))));
  }
  issues.push(...arrayIssues({ ctx, configIndex, plan }, elements));
  if (issues.length > 0) return refuse(issues);
  await refuseStaleItems(ctx, plan);
  await write(ctx, plan);
  ctx.reply.message = 'updated';
  return null;
}

/** Adds the index of the list's element and its item's name to an issue. */
function withElement(issue: FieldIssue, index: number, name: string): FieldIssue {
  return { ...issue, path: `${index}.${issue.path}`, params: { name, ...issue.params } };
}

function nameOf({ locale }: Ctx, { rows }: ConfigIndex, { id, title }: SavedElement): string {
  const row = rows.get(id ?? 0);
  return row ? configTitle(row, locale) : (title ?? '');
}

type Planning = { ctx: Ctx; configIndex: ConfigIndex; plan: Plan };

async function planElement(planning: Planning, element: SavedElement): Promise<FieldIssue[]> {
  if (element.id === undefined) return [{ path: 'id', rule: 'no_id' }];
  if (element.id === null) return planEntry(planning, element, null);
  const row = planning.configIndex.rows.get(element.id);
  if (!row || row.level === 0) return [{ path: 'id', rule: 'not_a_choice' }];
  if (row.level === 2) return planEntry(planning, { ...row, ...providedFields(element) }, row.id);
  const issues = unsupportedChanges(planning, row, element);
  if (issues.length > 0) return issues;
  return isArray(row) && element.entries ? planEntries(planning, row, element) : planItem(planning, row, element);
}

const readOnlyFields = ['parent', 'key', 'title', 'form_item_type'] as const;

/** Issues of changes that this call does not support, because success would imply that they were made. */
function unsupportedChanges({ ctx }: Planning, row: ConfigRow, element: SavedElement): FieldIssue[] {
  const changed: (keyof typeof systemConfigs.input.shape)[] = readOnlyFields.filter(
    (name) => (element[name] ?? row[name]) !== row[name],
  );
  if (isReachChanged(row, element)) changed.push('status');
  const labels = textsIn(systemConfigs.labels, ctx.locale);
  return [
    ...changed.map((path): FieldIssue => {
      const name = `${configTitle(row, ctx.locale)} · ${labels[path]}`;
      return { path, rule: 'cannot_change', params: { name } };
    }),
    ...(element.entries && !isArray(row) ? [{ path: 'entries', rule: 'not_for_kind' } as const] : []),
    ...(isArray(row) && isSomething(element.value) ? [{ path: 'value', rule: 'wrong_type' } as const] : []),
  ];
}

/** The visibility of settings known to the product cannot be changed. */
function isReachChanged(row: ConfigRow, { status }: SavedElement): boolean {
  const reach = fixedVisibility(row.path);
  return reach !== undefined && typeof status === 'boolean' && status !== reach && status !== row.status;
}

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Only given fields are changed; the version shows what the sender has read. */
function providedFields({ key, title, value }: SavedElement): Partial<SavedElement> {
  const isString = (text: string | null | undefined) => typeof text === 'string';
  return {
    ...(isString(key) && { key }),
    ...(isString(title) && { title }),
    ...(value !== undefined && { value }),
  };
}

async function planItem({ ctx, plan }: Planning, row: ConfigRow, element: SavedElement): Promise<FieldIssue[]> {
  if (isNumberTaken(row, element)) return [{ path: 'value', rule: 'required' }];
  const read = isUnchanged(row, element) ? { value: row.value } : await validateValue(ctx, row, element.value);
  if ('issues' in read) return [...read.issues];
  const status = fixedVisibility(row.path) ?? element.status ?? row.status;
  if (!isSameJson(read.value, row.value) || status !== row.status)
    plan.items.push({ row, value: read.value, status, version: element.version ?? undefined });
  return [];
}

/** A number that the product uses must not be removed, because the product would then use its default. */
function isNumberTaken({ path, value: current }: ConfigRow, { value }: SavedElement): boolean {
  if (!isSettingPath(path) || value === undefined || isSomething(value) || !isSomething(current)) return false;
  return settings[path].type === 'number' && settings[path].fallback !== null;
}

/** Secrets are not shown, so that they come back empty. */
function isUnchanged({ path }: ConfigRow, { value }: SavedElement): boolean {
  return value === undefined || (isSecretSetting(path) && (value ?? '') === '');
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** A row of an array item, as older clients send it next to the items. */
function planEntry({ configIndex, plan }: Planning, element: SavedElement, id: number | null): FieldIssue[] {
  const parent = configIndex.rows.get(element.parent ?? 0);
  if (!parent || !isArray(parent) || parent.level !== 1) return [{ path: 'parent', rule: 'not_a_choice' }];
  const read = ArrayEntry.safeParse({ ...element, id, value: element.value ?? null }, { reportInput: true });
  if (!read.success) return issuesOf(read.error);
  plan.entries.push({ ...read.data, id, parent });
  return [];
}

/** All entries of an array item; those missing in the list are deleted. */
function planEntries({ plan }: Planning, row: ConfigRow, element: SavedElement): FieldIssue[] {
  const read = z.array(ArrayEntry).safeParse(element.entries, { reportInput: true });
  if (!read.success) return issuesOf(read.error).map((issue) => ({ ...issue, path: `entries.${issue.path}` }));
  const status = fixedVisibility(row.path) ?? element.status ?? row.status;
  // The item itself is written too, so that later saves must have read these rows.
  plan.items.push({ row, value: null, status, version: element.version ?? undefined });
  plan.removed.push(row.id);
  plan.entries.push(...read.data.map((entry) => ({ ...entry, parent: row })));
  return [];
}

/** Checks the resulting entries of each array item together. */
function arrayIssues({ ctx, configIndex: { all }, plan }: Planning, elements: readonly SavedElement[]): FieldIssue[] {
  const arrays = new Map(plan.entries.map(({ parent }) => [parent.id, parent]));
  for (const id of plan.removed) {
    const row = all.find((each) => each.id === id);
    if (row) arrays.set(id, row);
  }
  return [...arrays.values()].flatMap((array) => {
    const index = Math.max(
      0,
      elements.findIndex(({ id, parent }) => id === array.id || parent === array.id),
    );
    const planned = plan.entries.filter(({ parent }) => parent.id === array.id);
    const plannedIds = new Set(planned.map(({ id }) => id));
    const remaining = plan.removed.includes(array.id)
      ? []
      : all.filter((row) => row.parent === array.id && !plannedIds.has(row.id));
    // Sorted as for readers; changed rows come first, so that issues have their index.
    return entryIssues(array.path, [...planned, ...remaining]).map((issue) =>
      withElement(issue, index, configTitle(array, ctx.locale)),
    );
  });
}

/** Refuses the whole request if any item was changed since it was read, and names all such items. */
async function refuseStaleItems({ db, locale }: Ctx, { items }: Plan): Promise<void> {
  const stale = items.filter(({ row, version }) => version !== undefined && version !== row.version);
  const [first] = stale;
  if (!first) return;
  const who = await db
    .selectFrom('system_config')
    .leftJoin('users', 'users.id', 'system_config.modifier_id')
    .select(shownName('users', locale).as('name'))
    .where('system_config.id', '=', first.row.id)
    .executeTakeFirst();
  const staleItems = stale.map(({ row: { id, path, title, value, status, version } }) => {
    return { id, path, title, value: isSecretSetting(path) ? null : value, status, version };
  });
  fail('stale', { who: who?.name ?? '' }, { current: staleItems[0], fields: ['value'], items: staleItems });
}

async function write(ctx: Ctx, { items, entries, removed }: Plan): Promise<void> {
  const retainedIds = new Set(entries.map(({ id }) => id));
  const children =
    removed.length === 0 ? [] : (await configRows(ctx.db)).filter((row) => removed.includes(row.parent ?? 0));
  const removedIds = children.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id);
  if (removedIds.length > 0) await removeRows(ctx, systemConfigTable, { ids: removedIds, locale: ctx.locale });
  for (const { row, value, status } of items) {
    const values = { value: value === null ? null : JSON.stringify(value), status };
    await updateRow(ctx, systemConfigTable, { id: row.id, version: row.version, values });
    if (status) await openFiles(ctx, row.form_item_type, value);
  }
  for (const entry of entries) await writeEntry(ctx, entry);
  await configChanged(ctx.db);
}

async function writeEntry(ctx: Ctx, { id, parent, ...entry }: PlannedEntry): Promise<void> {
  const values = { ...entry, value: JSON.stringify(entry.value ?? null) };
  if (id === null) return void (await insertRow(ctx, systemConfigTable, { ...values, parent: parent.id }));
  const [current] = await configRows(ctx.db, { ids: [id] });
  if (!current || current.parent !== parent.id) return fail('not_found');
  const isSame = current.key === entry.key && current.title === entry.title && isSameJson(current.value, entry.value);
  if (!isSame) await updateRow(ctx, systemConfigTable, { id, version: current.version, values });
}
