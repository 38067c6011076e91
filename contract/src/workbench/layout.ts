import * as z from 'zod';
import { field } from '../kit.ts';
import { type CardName, cardNames } from './cards.ts';

/** Cards flow over twelve columns in their order, each so many columns wide and so many rows high. */
export const columnCount = 12;
export const widths = [3, 4, 6, 8, 12] as const;
export const heights = [1, 2, 3] as const;

const Place = z.strictObject({ card: z.enum(cardNames), w: z.literal(widths), h: z.literal(heights) });
export type Place = z.output<typeof Place>;

/** What somebody made of their workbench: every card at most once. */
export const Layout = field(
  z
    .array(Place)
    .max(cardNames.length)
    .superRefine((places, check) => {
      places.forEach(({ card }, index) => {
        if (places.findIndex((place) => place.card === card) < index)
          check.addIssue({ code: 'custom', message: 'repeated', path: [index, 'card'], params: { value: card } });
      });
    }),
  { kind: 'list' },
);
export type Layout = z.output<typeof Layout>;

export const LayoutInput = z.strictObject({ layout: Layout });

/** How a card begins that nobody has sized. */
const usualSizes: Readonly<Record<CardName, Omit<Place, 'card'>>> = {
  todo: { w: 12, h: 1 },
  status: { w: 4, h: 2 },
  weeks: { w: 8, h: 2 },
  lanes: { w: 4, h: 2 },
  sailings: { w: 4, h: 2 },
  missed: { w: 4, h: 2 },
  recent: { w: 8, h: 2 },
  people: { w: 4, h: 2 },
  regions: { w: 4, h: 2 },
  health: { w: 8, h: 2 },
  shortcuts: { w: 12, h: 2 },
};

export function usualPlace(card: CardName): Place {
  return { card, ...usualSizes[card] };
}

/** What whoever has changed nothing sees. */
export const usualLayout: Layout = cardNames.map((card) => usualPlace(card));

/** A kept layout as this version reads it: what it does not know is left out. */
export function readLayout(kept: unknown): Layout {
  const places = Array.isArray(kept) ? kept.flatMap((each) => Place.safeParse(each).data ?? []) : [];
  return places.filter((place, index) => places.findIndex(({ card }) => card === place.card) === index);
}

/** Somewhere else in the order; the ends are the ends. */
export function movedTo(layout: Layout, card: CardName, place: number): Layout {
  const moved = layout.find((each) => each.card === card);
  if (!moved) return layout;
  return layout.filter((each) => each !== moved).toSpliced(Math.max(0, place), 0, moved);
}

/** One step wider or higher, or back. */
export function resized(layout: Layout, card: CardName, by: { w?: -1 | 1; h?: -1 | 1 }): Layout {
  return layout.map((place) =>
    place.card === card
      ? { card, w: stepped(widths, place.w, by.w ?? 0), h: stepped(heights, place.h, by.h ?? 0) }
      : place,
  );
}

function stepped<N extends number>(sizes: readonly N[], now: N, by: number): N {
  return sizes[Math.min(sizes.length - 1, Math.max(0, sizes.indexOf(now) + by))] ?? now;
}
