import { sql } from 'kysely';
import type * as z from 'zod';
import { type RateSheetInput, rateSheetIssues } from '#contract/rates/rate-sheet.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { refuseCostFields, canSeeCosts } from '../cost-right.ts';
import { ownSurcharges, writeSurcharges } from '../parts.ts';
import { publish, stop } from '../rate/public.ts';
import { rateSheetTable } from './rate-sheet.table.ts';

type Input = z.output<typeof RateSheetInput>;

export async function addSheet(ctx: Ctx, values: Input): Promise<number> {
  const { surcharges = [], contract_no: contractNo, ...rest } = values;
  refuseAny(rateSheetIssues(rest));
  refuseCostFields(ctx.viewer, [{ path: 'contract_no', value: contractNo }]);
  const id = await insertRow(ctx, rateSheetTable, {
    ...rest,
    ...(contractNo !== undefined && { contract_no: contractNo }),
  });
  await writeSurcharges(ctx.db, { by: 'sheet_id', id }, surcharges);
  return id;
}

export async function changeSheet(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const { surcharges, contract_no: contractNo, ...rest } = values;
  refuseCostFields(ctx.viewer, [{ path: 'contract_no', value: contractNo }]);
  const current = await lockedRow(ctx, rateSheetTable, id);
  refuseAny(rateSheetIssues({ ...current, ...rest }));
  await updateRow(ctx, rateSheetTable, { id, version, values: rest });
  if (contractNo !== undefined)
    await sql`update rate_sheet set contract_no = ${contractNo} where id = ${id} and contract_no <> ${contractNo}`.execute(
      ctx.db,
    );
  if (surcharges) await writeSurcharges(ctx.db, { by: 'sheet_id', id }, surcharges);
}

export async function withSurcharges({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, row: Row): Promise<Row> {
  const surcharges = await ownSurcharges(db, { by: 'sheet_id', id: row.id });
  if (!canSeeCosts(viewer)) return { ...row, surcharges };
  const { contract_no } = await db
    .selectFrom('rate_sheet')
    .select('contract_no')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...row, surcharges, contract_no };
}

/** Publishes or stops a sheet with all its rates; returns how many of them changed. */
export async function moveSheet(ctx: Ctx, id: number, state: 'PUBLISHED' | 'STOPPED'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from rate where sheet_id = ${id} and not is_deleted order by id`.execute(ctx.db);
  const keys = rows.map((row) => row.id);
  const changed = await (state === 'PUBLISHED' ? publish : stop)(ctx, keys);
  await lockedRow(ctx, rateSheetTable, id);
  await sql`
    with written as (
      update rate_sheet set state = ${state}, modifier_id = ${ctx.viewer.id} where id = ${id} and state <> ${state} returning id)
    ${auditSql(ctx, { resource: rateSheetTable, action: 'update', changes: { status: [null, state] } })}`.execute(
    ctx.db,
  );
  return changed;
}
