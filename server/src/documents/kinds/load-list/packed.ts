import type { Container } from '#contract/booking/container.ts';
import type { Goods } from '#contract/booking/goods.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { shortened } from '../parts/shortened.ts';

export type Packed = {
  line: Container;
  goods: Pick<Goods, 'marks' | 'description' | 'hscode' | 'pkgs' | 'kindpkgs' | 'kgs' | 'cbm'>;
  isFirst: boolean;
};

/** Each product in each box; a box whose products are not told holds what its line, or else the booking, says. */
export function packedOf({ booking, ctnlist }: BookingRevision): Packed[] {
  return ctnlist.flatMap((line) => {
    const { marks, description, hscode } = line;
    const whole = {
      ...line,
      marks: marks || shortened(booking.marks, mostLetters),
      description: description || shortened(booking.description, mostLetters),
      hscode: hscode || booking.hscode,
    };
    const products = line.goods.length > 0 ? line.goods : [whole];
    return products.map((goods, at) => ({ line, goods, isFirst: at === 0 }));
  });
}

/** The whole text of the booking once for each box would be a book. */
const mostLetters = 120;
