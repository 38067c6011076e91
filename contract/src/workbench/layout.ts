import * as z from 'zod';
import { field } from '../kit.ts';
import { type CardName, cardNames } from './cards.ts';

/** Cards flow over twelve columns in order; width is in columns, height in rows. */
export const columnCount = 12;
export const widths = [3, 4, 6, 8, 12] as const;
export const heights = [1, 2, 3] as const;

const CardPlacement = z.strictObject({ card: z.enum(cardNames), w: z.literal(widths), h: z.literal(heights) });
export type CardPlacement = z.output<typeof CardPlacement>;

/** A user's workbench: every card at most once. */
export const Layout = field(
  z
    .array(CardPlacement)
    .max(cardNames.length)
    .superRefine((placements, check) => {
      placements.forEach(({ card }, index) => {
        if (placements.findIndex((placement) => placement.card === card) < index)
          check.addIssue({ code: 'custom', message: 'repeated', path: [index, 'card'], params: { value: card } });
      });
    }),
  { kind: 'list' },
);
export type Layout = z.output<typeof Layout>;

export const LayoutInput = z.strictObject({ layout: Layout });

/** The initial size of a card. */
const defaultSizes: Readonly<Record<CardName, Omit<CardPlacement, 'card'>>> = {
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

export function defaultPlacement(card: CardName): CardPlacement {
  return { card, ...defaultSizes[card] };
}

/** The default layout. */
export const defaultLayout: Layout = cardNames.map((card) => defaultPlacement(card));

/** A stored layout without cards that this version does not know. */
export function readLayout(stored: unknown): Layout {
  const placements = Array.isArray(stored) ? stored.flatMap((each) => CardPlacement.safeParse(each).data ?? []) : [];
  return placements.filter((placement, index) => placements.findIndex(({ card }) => card === placement.card) === index);
}

/** Moves a card in the order, at most to either end. */
export function moveCard(layout: Layout, card: CardName, placement: number): Layout {
  const moved = layout.find((each) => each.card === card);
  if (!moved) return layout;
  return layout.filter((each) => each !== moved).toSpliced(Math.max(0, placement), 0, moved);
}

/** One step wider or higher, or smaller. */
export function resizeCard(layout: Layout, card: CardName, by: { w?: -1 | 1; h?: -1 | 1 }): Layout {
  return layout.map((placement) =>
    placement.card === card
      ? { card, w: stepSize(widths, placement.w, by.w ?? 0), h: stepSize(heights, placement.h, by.h ?? 0) }
      : placement,
  );
}

function stepSize<N extends number>(sizes: readonly N[], now: N, by: number): N {
  return sizes[Math.min(sizes.length - 1, Math.max(0, sizes.indexOf(now) + by))] ?? now;
}
