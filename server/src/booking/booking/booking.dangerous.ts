import { Dangerous, dangerousFields, DangerousInput } from '#contract/booking/special-cargo.ts';
import { codesIn, refuseUnknownCodes } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import {
  insertChildRows,
  changedRows,
  changeRows,
  type ChildTable,
  refuseForeignIds,
  deleteMissing,
} from './child-rows.ts';
import { type FieldDifference, listDifferences } from './line-differences.ts';

const dangerousTable: ChildTable = { table: 'booking_dg', columns: dangerousFields };

/** The dangerous substances of a booking, in the clerk's order. */
export function dangerousSubstances(db: Tx, bookingId: number): Promise<Dangerous[]> {
  return db
    .selectFrom('booking_dg')
    .select(['id', ...dangerousFields])
    .where('booking_id', '=', bookingId)
    .where('is_deleted', '=', false)
    .orderBy('seq')
    .orderBy('id')
    .execute() as Promise<Dangerous[]>;
}

/** Replaces a booking's list of substances by the given one, and returns the differences. */
export async function writeDangerous(
  ctx: WorkCtx,
  bookingId: number,
  list: readonly DangerousInput[],
): Promise<FieldDifference[]> {
  const before = await dangerousSubstances(ctx.db, bookingId);
  const known = new Map(before.map((each, seq) => [each.id, { ...each, seq }]));
  refuseForeignIds(list, known, { at: 'dglist.', repeated: 'goods_repeated' });
  await refuseUnknownCodes(
    ctx.db,
    list.flatMap((each, index) =>
      codesIn(DangerousInput.shape, each, { previous: known.get(each.id ?? 0) ?? {}, at: `dglist.${index}.` }),
    ),
  );
  const rows = list.map((each, seq) => ({ ...each, seq }));
  const remainingIds = rows.flatMap(({ id }) => id ?? []);
  if (remainingIds.length < before.length) await deleteMissing(ctx, dangerousTable, { bookingId, remainingIds });
  await changeRows(ctx, dangerousTable, changedRows(Dangerous.shape, rows, known));
  await insertChildRows(ctx, dangerousTable, { bookingId, rows: rows.filter(({ id }) => id === undefined) });
  return dangerousDifferences(before, list);
}

/** The differences between two lists of substances. */
export function dangerousDifferences(
  before: readonly Dangerous[],
  after: readonly DangerousInput[],
): FieldDifference[] {
  return listDifferences({ at: 'dglist', shape: Dangerous.shape }, before, after);
}

/** Whether a list equals the stored substances. */
export function sameDangerous(before: readonly Dangerous[], list: readonly DangerousInput[]): boolean {
  const differences = listDifferences({ at: '', shape: Dangerous.shape }, before, list);
  return differences.length === 0 && before.every(({ id }, at) => list[at]?.id === id);
}
