import { sql } from 'kysely';
import { Container, ContainerInput, containerFields } from '#contract/booking/container.ts';
import { Goods, GoodsInput } from '#contract/booking/goods.ts';
import { type VgmFigures, type VgmState, vgmStateAfter } from '#contract/freight/vgm.ts';
import { metaOf } from '#contract/kit.ts';
import { changedFields, codesIn, refuseUnknownCodes } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { writeGoods } from './booking.goods.ts';
import {
  insertChildRows,
  changedRows,
  changeRows,
  type ChildRow,
  type ChildTable,
  type ExistingRows,
  refuseForeignIds,
  deleteMissing,
} from './child-rows.ts';
import { type FieldDifference, lineDifferences, listDifferences } from './line-differences.ts';

const columns = [...containerFields, 'vgm_state'] as const;
const containerTable: ChildTable = { table: 'booking_container', columns };
const { goods: _, ...lineShape } = Container.shape;

/** Decimals as text, because JSON would convert them to floats. */
const goodsJson = Object.entries(Goods.shape)
  .map(([name, schema]) => `'${name}', g.${name}${metaOf(schema).kind === 'decimal' ? '::text' : ''}`)
  .join(', ');

/** The live lines of a booking with their products, in the clerk's order. */
export async function containersOf(db: Tx, bookingId: number): Promise<Container[]> {
  const lines = await storedLines(db, bookingId);
  return lines.map(({ seq: _, ...line }) => line);
}

async function storedLines(db: Tx, bookingId: number): Promise<(Container & { seq: number })[]> {
  const { rows } = await sql<Container & { seq: number }>`
    select c.id, c.seq, ${sql.join(columns.map((name) => sql.ref(`c.${name}`)))}, coalesce(p.goods, '[]') as goods
    from booking_container c
    left join (
      select g.container_id, json_agg(json_build_object(${sql.raw(goodsJson)}) order by g.seq, g.id) as goods
      from booking_goods g where g.booking_id = ${bookingId} and not g.is_deleted group by g.container_id
    ) p on p.container_id = c.id
    where c.booking_id = ${bookingId} and not c.is_deleted order by c.seq, c.id`.execute(db);
  return rows;
}

/**
 * Replaces a booking's lines and their products by the list: known ids are updated, others added, missing ones deleted.
 * Returns the differences.
 */
export async function writeContainers(
  ctx: WorkCtx,
  bookingId: number,
  list: readonly ContainerInput[],
): Promise<FieldDifference[]> {
  const before = await storedLines(ctx.db, bookingId);
  const known = new Map(before.map((line) => [line.id, line]));
  refuseForeignIds(list, known, { at: 'ctnlist.', repeated: 'container_repeated' });
  await checkGoodsAndCodes(ctx, list, known);

  const rows = list.map(({ goods: _, ...line }, seq) => ({ ...line, seq, ...vgmState(line, known.get(line.id ?? 0)) }));
  const remainingIds = list.flatMap(({ id }) => id ?? []);
  if (remainingIds.length < before.length) await deleteMissing(ctx, containerTable, { bookingId, remainingIds });
  const changed = changedRows(lineShape, rows, known);
  await freeNumbers(ctx, changed, known);
  await changeRows(ctx, containerTable, changed);
  const added = await insertChildRows(ctx, containerTable, {
    bookingId,
    rows: rows.filter(({ id }) => id === undefined),
  });
  const boxes = list.flatMap(({ id = 0, goods }, seq) => ({
    id: added.get(seq) ?? id,
    goods: goods ?? (known.has(id) ? undefined : []),
    before: known.get(id)?.goods ?? [],
  }));
  await writeGoods(ctx, { bookingId, boxes, stored: before.flatMap(({ goods }) => goods).length });
  return lineDifferences(before, list);
}

async function checkGoodsAndCodes({ db }: WorkCtx, list: readonly ContainerInput[], known: ExistingRows<Container>) {
  const named = list.flatMap((line, index) => {
    const before = known.get(line.id ?? 0);
    const at = `ctnlist.${index}.`;
    const goods = line.goods ?? [];
    const products = new Map(before?.goods.map((each) => [each.id, each]));
    refuseForeignIds(goods, products, { at: `${at}goods.`, repeated: 'goods_repeated' });
    return [
      ...codesIn(ContainerInput.shape, line, { previous: before ?? {}, at }),
      ...goods.flatMap((each, index) =>
        codesIn(GoodsInput.shape, each, { previous: products.get(each.id ?? 0) ?? {}, at: `${at}goods.${index}.` }),
      ),
    ];
  });
  await refuseUnknownCodes(db, named);
}

const noVgm: VgmFigures & { vgm_state: VgmState } = {
  vgm_state: 'MISSING',
  weightype: null,
  weighkgs: null,
  weighdate: null,
  weighattn: '',
};

/** Figures that were entered, changed or removed change the progress of the VGM. */
function vgmState(line: VgmFigures, before: Container | undefined): { vgm_state: VgmState } {
  const { vgm_state: state, ...figures } = before ?? noVgm;
  return { vgm_state: vgmStateAfter({ state, before: figures, after: line }) };
}

/** The unique key is checked row by row, so numbers that move to another line are cleared first. */
async function freeNumbers(
  { db }: WorkCtx,
  changed: readonly ChildRow[],
  known: ExistingRows<Container>,
): Promise<void> {
  const moved = changed.filter(({ id, cntrno }) => known.get(id ?? 0)?.cntrno !== cntrno).flatMap(({ id }) => id ?? []);
  if (moved.length === 0) return;
  await sql`update booking_container set cntrno = '' where id = any(${moved}) and cntrno <> ''`.execute(db);
}

/** Whether a list equals the stored lines. */
export function sameLines(lines: readonly Container[], list: readonly ContainerInput[]): boolean {
  return (
    lines.length === list.length &&
    list.every(({ goods, ...values }, at) => {
      const current = lines[at];
      if (!current || current.id !== values.id) return false;
      const isSame = changedFields(lineShape, { current: { ...current }, values }).length === 0;
      return isSame && (goods === undefined || sameGoods(current.goods, goods));
    })
  );
}

function sameGoods(before: readonly Goods[], goods: readonly GoodsInput[]): boolean {
  const differences = listDifferences({ at: '', shape: Goods.shape }, before, goods);
  return differences.length === 0 && before.every(({ id }, at) => goods[at]?.id === id);
}
