import { changedFieldNames, type FormValues } from '#web/screen/form/form-values.ts';
import { mergeChanges, withTheirs } from '#web/screen/form/merge.ts';
import { type BookingValues, type ContainerLine, lineValues } from '../form/booking-values.ts';
import { headerFields, lineFields } from '../form/form-fields.ts';
import {
  hasSameRows,
  type ListRow,
  mergedRows,
  newKey,
  type Product,
  rowsText,
  type SubstanceRow,
} from '../lines/row-values.ts';

/** One side's value of a conflict; undefined: that side removed the line. */
type Side = FormValues | undefined;

/** Both sides changed the same field, or one side changed a line that the other removed (`field` undefined). */
export type MergeConflict = {
  /** The line's key; undefined for a field of the header. */
  line: string | undefined;
  field: string | undefined;
  mine: Side;
  theirs: Side;
  /** Their version of a list that conflicts as a whole: the products of a line, or the dangerous substances. */
  products?: readonly Product[];
  substances?: readonly SubstanceRow[];
};

export type BookingMerge = { values: BookingValues; clashes: readonly MergeConflict[] };

type Sides = { mine: BookingValues; theirs: BookingValues };

/** Merges two users' changes of one booking; container lines are matched by id. */
export function mergeBookings(base: BookingValues, { mine, theirs }: Sides): BookingMerge {
  const header = mergeChanges(headerFields, base.header, { mine: mine.header, theirs: theirs.header });
  const headerClashes = header.conflicts.map((field) => {
    return { line: undefined, field, mine: mine.header, theirs: theirs.header };
  });
  const list = mergedRows(base.dangerous, { mine: mine.dangerous, theirs: theirs.dangerous });
  const listClashes = list.isClash
    ? [{ ...listConflict('dglist', mine.dangerous, theirs.dangerous), substances: theirs.dangerous }]
    : [];
  const known = new Map(base.lines.map((line) => [line.id, line]));
  const results = [
    ...mine.lines.map((line) => mergedLine(line, known.get(line.id), byId(theirs.lines, line.id))),
    ...theirs.lines.filter(({ id }) => !byId(mine.lines, id)).map((line) => theirLine(line, known.get(line.id))),
  ];
  return {
    values: {
      header: header.values,
      lines: results.flatMap(({ line }) => line ?? []),
      dangerous: list.rows,
    },
    clashes: [...headerClashes, ...listClashes, ...results.flatMap(({ clashes }) => clashes)],
  };
}

function listConflict(field: 'goods' | 'dglist', mine: readonly ListRow<string>[], theirs: readonly ListRow<string>[]) {
  const sides = { mine: { [field]: rowsText(mine) }, theirs: { [field]: rowsText(theirs) } };
  return { line: undefined, field, ...sides };
}

type LineMerge = { line: ContainerLine | undefined; clashes: readonly MergeConflict[] };

function byId(lines: readonly ContainerLine[], id: number | undefined): ContainerLine | undefined {
  return id === undefined ? undefined : lines.find((line) => line.id === id);
}

function isChanged(before: ContainerLine, after: ContainerLine): boolean {
  return (
    changedFieldNames(lineFields, before.values, after.values).length > 0 || !hasSameRows(before.goods, after.goods)
  );
}

/** A line that exists in mine. If they removed it, it is removed unless I changed it: then it becomes a new line. */
function mergedLine(
  mine: ContainerLine,
  base: ContainerLine | undefined,
  theirs: ContainerLine | undefined,
): LineMerge {
  if (!base) return { line: mine, clashes: [] };
  if (!theirs && !isChanged(base, mine)) return { line: undefined, clashes: [] };
  if (!theirs) {
    const line = { ...mine, id: undefined, goods: mine.goods.map((each) => ({ ...each, id: undefined })) };
    return { line, clashes: [{ line: line.key, field: undefined, mine: mine.values, theirs: undefined }] };
  }
  const { values, conflicts } = mergeChanges(lineFields, base.values, { mine: mine.values, theirs: theirs.values });
  const goods = mergedRows(base.goods, { mine: mine.goods, theirs: theirs.goods });
  const goodsClash = { ...listConflict('goods', mine.goods, theirs.goods), line: mine.key, products: theirs.goods };
  return {
    line: { ...mine, values: lineValues(values), goods: goods.rows, vgmState: theirs.vgmState },
    clashes: [
      ...conflicts.map((field) => ({ line: mine.key, field, mine: mine.values, theirs: theirs.values })),
      ...(goods.isClash ? [goodsClash] : []),
    ],
  };
}

/** A line missing in mine: added by them, or removed by me; then it is restored only if they changed it. */
function theirLine(theirs: ContainerLine, base: ContainerLine | undefined): LineMerge {
  if (!base) return { line: { ...theirs, key: newKey() }, clashes: [] };
  if (!isChanged(base, theirs)) return { line: undefined, clashes: [] };
  const line = { ...theirs, key: newKey() };
  return { line, clashes: [{ line: line.key, field: undefined, mine: undefined, theirs: theirs.values }] };
}

/** The merged booking with their values where they were chosen, and mine elsewhere. */
export function resolve(
  values: BookingValues,
  clashes: readonly MergeConflict[],
  isTheirs: (clash: MergeConflict) => boolean,
): BookingValues {
  return clashes.reduce((settled, clash) => resolveConflict(settled, clash, isTheirs(clash)), values);
}

function resolveConflict(values: BookingValues, clash: MergeConflict, isTheirs: boolean): BookingValues {
  const { line: key, field, products, substances } = clash;
  if (products ?? substances) return isTheirs ? withTheirList(values, clash) : values;
  const { header, lines } = values;
  const side = isTheirs ? clash.theirs : clash.mine;
  if (!side) return { ...values, lines: lines.filter((line) => line.key !== key) };
  if (field === undefined) return values;
  if (key === undefined) return { ...values, header: withTheirs(header, side, [field]) };
  const settled = (line: ContainerLine) => ({ ...line, values: lineValues(withTheirs(line.values, side, [field])) });
  return { ...values, lines: lines.map((line) => (line.key === key ? settled(line) : line)) };
}

function withTheirList(
  values: BookingValues,
  { line: key, products: goods, substances }: MergeConflict,
): BookingValues {
  if (substances) return { ...values, dangerous: substances };
  return { ...values, lines: values.lines.map((line) => (line.key === key && goods ? { ...line, goods } : line)) };
}
