import { Goods, type GoodsInput, goodsFields } from '#contract/booking/goods.ts';
import type { WorkCtx } from '#server/http/route.ts';
import {
  insertChildRows,
  changedRows,
  changeRows,
  type ChildRow,
  type ChildTable,
  deleteMissing,
} from './child-rows.ts';

const goodsTable: ChildTable = { table: 'booking_goods', columns: ['container_id', ...goodsFields] };

/** A box with the products to stand in it; `goods` undefined: those that are there stay. */
export type ContainerGoods = { id: number; goods: readonly GoodsInput[] | undefined; before: readonly Goods[] };

type Boxes = {
  bookingId: number;
  boxes: readonly ContainerGoods[];
  /** How many products the booking had before, those of boxes that are gone included. */
  stored: number;
};

/** Makes the products of all boxes what the list says: three statements at most, none where there never were any. */
export async function writeGoods(ctx: WorkCtx, { bookingId, boxes, stored }: Boxes): Promise<void> {
  const rows = boxes.flatMap(rowsOf);
  const remainingIds = rows.flatMap(({ id }) => id ?? []);
  if (remainingIds.length < stored) await deleteMissing(ctx, goodsTable, { bookingId, remainingIds });
  const before = boxes.flatMap((box) => box.before.map((each, seq) => [each.id, { ...each, seq }] as const));
  await changeRows(ctx, goodsTable, changedRows(Goods.shape, rows, new Map(before)));
  await insertChildRows(ctx, goodsTable, { bookingId, rows: rows.filter(({ id }) => id === undefined) });
}

/** Places count within a box. */
function rowsOf({ id: container, goods, before }: ContainerGoods): ChildRow[] {
  return (goods ?? before).map((each, seq) => ({ ...each, seq, container_id: container }));
}
