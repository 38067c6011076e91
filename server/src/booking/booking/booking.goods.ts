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

/** A box with its products; `goods` undefined: unchanged. */
export type ContainerGoods = { id: number; goods: readonly GoodsInput[] | undefined; before: readonly Goods[] };

type Boxes = {
  bookingId: number;
  boxes: readonly ContainerGoods[];
  /** Number of products that the booking had before, including those in removed boxes. */
  stored: number;
};

/**
 * Replaces the products of all boxes by those of the list: at most three statements, none if there were and are no
 * products.
 */
export async function writeGoods(ctx: WorkCtx, { bookingId, boxes, stored }: Boxes): Promise<void> {
  const rows = boxes.flatMap(rowsOf);
  const remainingIds = rows.flatMap(({ id }) => id ?? []);
  if (remainingIds.length < stored) await deleteMissing(ctx, goodsTable, { bookingId, remainingIds });
  const before = boxes.flatMap((box) => box.before.map((each, seq) => [each.id, { ...each, seq }] as const));
  await changeRows(ctx, goodsTable, changedRows(Goods.shape, rows, new Map(before)));
  await insertChildRows(ctx, goodsTable, { bookingId, rows: rows.filter(({ id }) => id === undefined) });
}

/** Positions are numbered within a box. */
function rowsOf({ id: container, goods, before }: ContainerGoods): ChildRow[] {
  return (goods ?? before).map((each, seq) => ({ ...each, seq, container_id: container }));
}
