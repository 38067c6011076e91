import type { Container } from '#contract/booking/container.ts';
import type { Goods } from '#contract/booking/goods.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { shorten } from '../parts/shortened.ts';

export type Packed = {
  line: Container;
  goods: Pick<Goods, 'marks' | 'description' | 'hscode' | 'pkgs' | 'kindpkgs' | 'kgs' | 'cbm'>;
  /** The box's number, at its first product. */
  number: number | null;
};

/** Each product in each box; a box without products has the contents of its line, or else of the booking. */
export function packedOf({ booking, ctnlist }: BookingRevision): Packed[] {
  return ctnlist.flatMap((line, index) => {
    const { marks, description, hscode } = line;
    const whole = {
      ...line,
      marks: marks || shorten(firstLine(booking.marks), maxLengths.marks),
      description: description || shorten(firstLine(booking.description), maxLengths.goods),
      hscode: hscode || booking.hscode,
    };
    const products = line.goods.length > 0 ? line.goods : [whole];
    return products.map((goods, at) => ({ line, goods, number: at === 0 ? index + 1 : null }));
  });
}

/** The booking's whole text is at the head, because repeating it for each box would be too long. */
const maxLengths = { marks: 16, goods: 24 } as const;

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
