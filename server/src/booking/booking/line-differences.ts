import type * as z from 'zod';
import { Container, type ContainerInput } from '#contract/booking/container.ts';
import { Goods, type GoodsInput } from '#contract/booking/goods.ts';
import { changedFields } from '#server/http/write/changes.ts';

/** One change in a booking: `ctnlist.2.cntrno` from one value to another; a whole row is one text. */
export type FieldDifference = { path: string; old: unknown; new: unknown };

type Named = { id?: number | undefined };
type Shape = Readonly<Record<string, z.ZodType>>;

/** Differences between lists of rows with ids. Numbers in paths refer to the new list. */
export function listDifferences<T extends Named, U extends Named>(
  { at, shape, describe = rowAsText }: { at: string; shape: Shape; describe?: (row: object) => string },
  before: readonly T[],
  after: readonly U[],
): FieldDifference[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const removed = before.flatMap((row, index) =>
    left.has(row.id) ? [] : [{ path: `${at}.${index}`, old: describe(row), new: null }],
  );
  const now = after.flatMap((row, index) => {
    const current = row.id === undefined ? undefined : known.get(row.id);
    const path = `${at}.${index}`;
    if (!current) return [{ path, old: null, new: describe(row) }];
    return fieldDifferences(shape, { path, current: { ...current }, values: { ...row } });
  });
  return [...removed, ...now];
}

type Row = Readonly<Record<string, unknown>>;

function fieldDifferences(shape: Shape, { path, current, values }: { path: string; current: Row; values: Row }) {
  return changedFields(shape, { current, values }).map((name) => ({
    path: `${path}.${name}`,
    old: current[name] ?? null,
    new: values[name] ?? null,
  }));
}

function rowAsText(row: object): string {
  return Object.entries(row)
    .filter(([name, value]) => name !== 'id' && hasValue(value))
    .map(([, value]) => String(value))
    .join(' ');
}

function hasValue(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

const { goods: _, ...lineShape } = Container.shape;
type Line = { id?: number | undefined; goods?: readonly GoodsInput[] | undefined };

/** Differences in the container list, including the products. */
export function lineDifferences(before: readonly Container[], after: readonly ContainerInput[]): FieldDifference[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const products = after.flatMap(({ id, goods }: Line, index) => {
    const at = `ctnlist.${index}.goods`;
    return goods ? listDifferences({ at, shape: Goods.shape }, known.get(id ?? 0)?.goods ?? [], goods) : [];
  });
  return [...listDifferences({ at: 'ctnlist', shape: lineShape, describe: lineText }, before, after), ...products];
}

/** `2*40HQ CSQU3054383` */
function lineText(row: object): string {
  const { ctnall = '', ctnnum = 1, cntrno = '', sealno = '' }: Partial<Container> = row;
  return [`${ctnnum}*${ctnall}`, cntrno, sealno].filter((part) => part !== '').join(' ');
}
