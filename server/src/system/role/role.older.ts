import { sql } from 'kysely';
import * as z from 'zod';
import { textsIn } from '#contract/languages/language.ts';
import { dataRangeNames } from '#contract/system/role.labels.ts';
import { missingGrants } from '#server/access/grant-checks.ts';
import { dataRange } from '#server/access/scope.ts';
import type { Ctx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { roleChoices } from './role.choices.ts';

/** For the permission drawer of older clients. */
const OlderButton = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string(),
  api: z.string(),
  method: z.int(),
  menu: z.int(),
});
export const OlderMenu = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  name: z.string(),
  menuPermission: z.array(OlderButton),
});
type OlderMenu = z.output<typeof OlderMenu>;
export const OlderDept = z.object({ id: z.int(), name: z.string(), parent: z.int().nullable() });
export const OlderRange = z.object({ value: z.int(), label: z.string() });

/** Enabled menus and buttons that the caller holds, and so may give. */
export async function grantableMenus(ctx: Ctx): Promise<OlderMenu[]> {
  const { menus } = await roleChoices(ctx);
  return menus
    .filter((menu) => menu.status && menu.is_held)
    .map(({ id, parent, name, buttons }) => ({
      id,
      parent,
      name,
      menuPermission: buttons
        .filter((button) => button.is_held)
        .map(({ is_held: _, ...button }) => ({ ...button, menu: id })),
    }));
}

/** The data scopes that the caller may grant to a user of their own department. */
export async function grantableRanges(ctx: Ctx): Promise<z.output<typeof OlderRange>[]> {
  const { depts } = await missingGrants(ctx, { menu: [], permission: [] });
  const ownDept = ctx.viewer.dept;
  const isGrantable = (range: number): boolean => {
    if (depts === 'all' || range === dataRange.own) return true;
    if (range === dataRange.all) return false;
    return range === dataRange.custom ? depts.size > 0 : ownDept !== null && depts.has(ownDept);
  };
  const names = textsIn(dataRangeNames, ctx.locale);
  return names.map((label, value) => ({ value, label })).filter(({ value }) => isGrantable(value));
}

export async function grantableDepts(ctx: Ctx): Promise<z.output<typeof OlderDept>[]> {
  const { depts } = await missingGrants(ctx, { menu: [], permission: [] });
  const { rows } = await sql<z.output<typeof OlderDept>>`
    select id, ${shownName('dept', ctx.locale)} as name, parent from dept where status and not is_deleted
      and ${depts === 'all' ? sql`true` : sql`id = any(${[...depts]}::bigint[])`} order by sort, id`.execute(ctx.db);
  return rows;
}
