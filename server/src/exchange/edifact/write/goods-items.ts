import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';

/** The part of an item in one box. */
export type Placement = { cntrno: string; pkgs: number | null; kgs: string | null; cbm: string | null };

type Figures = { pkgs: number | null; kgs: string | null; cbm: string | null };
/** A text with the field that it is from. */
export type TypedText = { path: string; text: string };
type Substance = BookingRevision['dglist'][number];

/** Goods that form one item for the carrier: the same kind, packaging and marks. */
export type GoodsItem = Figures & {
  kindpkgs: string | null;
  hscode: string;
  description: TypedText;
  marks: TypedText;
  substances: readonly { path: string; substance: Substance }[];
  placements: readonly Placement[];
};

type Part = Omit<GoodsItem, 'substances' | 'placements'> & { dunno: string; cntrno: string };

/** The booking's goods items: those of its products if there are any, else those of its header; each with its boxes. */
export function goodsItems(revision: BookingRevision): GoodsItem[] {
  const hasProducts = revision.ctnlist.some(({ goods }) => goods.length > 0);
  const items = hasProducts ? withTotals(itemsOf(productParts(revision)), revision) : [bookingAsItem(revision)];
  return withSubstances(items, revision);
}

const figures = ['pkgs', 'kgs', 'cbm'] as const;

/** If no item has a figure, the first item gets the total. */
function withFigures<T extends Figures>([first, ...others]: readonly T[], of: Figures): T[] {
  if (!first) return [];
  const isWithoutText = (field: keyof Figures): boolean => [first, ...others].every((each) => each[field] === null);
  const withoutText: Partial<Figures> = Object.fromEntries(
    figures.filter(isWithoutText).map((field) => [field, of[field]]),
  );
  return [{ ...first, ...withoutText }, ...others];
}

function withTotals(items: readonly Item[], { booking }: BookingRevision): Item[] {
  return withFigures(items, booking);
}

type Item = Omit<GoodsItem, 'substances'> & { dunno: string };

function bookingAsItem({ booking, ctnlist }: BookingRevision): Item {
  const { pkgs, kgs, cbm, kindpkgs, hscode } = booking;
  return {
    pkgs,
    kgs,
    cbm,
    kindpkgs,
    hscode,
    dunno: '',
    description: { path: 'description', text: booking.description },
    marks: { path: 'marks', text: booking.marks },
    placements: ctnlist.filter(({ cntrno }) => cntrno !== '').map(placementOf),
  };
}

function placementOf({ cntrno, pkgs, kgs, cbm }: Placement): Placement {
  return { cntrno, pkgs, kgs, cbm };
}

type Line = BookingRevision['ctnlist'][number];
type Product = Line['goods'][number];

/**
 * Each product of each box; a box without products counts as one. Values missing in a product are taken from its box or
 * the booking.
 */
function productParts({ booking, ctnlist }: BookingRevision): Part[] {
  return ctnlist.flatMap((line, at) => {
    const box = `ctnlist.${at}.`;
    const products = line.goods.map((product, index) => ({ product, path: `${box}goods.${index}.` }));
    const all = products.length > 0 ? products : [{ product: { ...line, dunno: '' }, path: box }];
    const parts = all.map(({ product, path }) => partOf({ booking, line, box, product, path }));
    return withFigures(parts, line);
  });
}

type Source = {
  booking: BookingRevision['booking'];
  line: Line;
  box: string;
  product: Omit<Product, 'id'>;
  path: string;
};

function partOf({ booking, line, box, product, path }: Source): Part {
  const { pkgs, kgs, cbm, dunno } = product;
  const firstText = (field: 'description' | 'marks'): TypedText => {
    const candidates: TypedText[] = [
      { path: `${path}${field}`, text: product[field] },
      { path: `${box}${field}`, text: line[field] },
    ];
    return candidates.find(({ text }) => text !== '') ?? { path: field, text: booking[field] };
  };
  return {
    pkgs,
    kgs,
    cbm,
    dunno,
    cntrno: line.cntrno,
    kindpkgs: product.kindpkgs ?? line.kindpkgs ?? booking.kindpkgs,
    hscode: product.hscode || line.hscode || booking.hscode,
    description: firstText('description'),
    marks: firstText('marks'),
  };
}

function itemsOf(parts: readonly Part[]): Item[] {
  const groups = Map.groupBy(parts, ({ kindpkgs, hscode, description, marks, dunno }) =>
    JSON.stringify([kindpkgs, hscode, description.text, marks.text, dunno]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const boxes = Map.groupBy(
      group.filter(({ cntrno }) => cntrno !== ''),
      ({ cntrno }) => cntrno,
    );
    const placements = [...boxes].map(([cntrno, inside]) => ({ cntrno, ...summed(inside) }));
    return [{ ...first, ...summed(group), placements }];
  });
}

/** Sums of the given figures; null if none is given. */
function summed(parts: readonly Figures[]): Figures {
  const pkgs = parts.flatMap((part) => part.pkgs ?? []);
  const total = (field: 'kgs' | 'cbm'): string | null => {
    const values = parts.flatMap((part) => part[field] ?? []);
    return values.length > 0 ? sumDecimals(values) : null;
  };
  return {
    pkgs: pkgs.length > 0 ? pkgs.reduce((sum, each) => sum + each, 0) : null,
    kgs: total('kgs'),
    cbm: total('cbm'),
  };
}

/** Assigns each substance to the goods that name it, and otherwise to the first item. */
function withSubstances(items: readonly Item[], { dglist }: BookingRevision): GoodsItem[] {
  const named = new Set(items.map(({ dunno }) => dunno));
  const all = dglist.map((substance, at) => ({ path: `dglist.${at}.`, substance }));
  const others = all.filter(({ substance }) => substance.dunno === '' || !named.has(substance.dunno));
  return items.map(({ dunno, ...item }, at) => ({
    ...item,
    substances: [
      ...all.filter(({ substance }) => dunno !== '' && substance.dunno === dunno),
      ...(at === 0 ? others : []),
    ],
  }));
}
