import type { BookingRevision } from '#contract/booking/revision.ts';
import { toScale } from '#contract/freight/decimal.ts';
import { saidToContainClause } from './clauses.ts';
import { boxesText, isPartLoad, packagesText } from './counts.ts';

/** Marks and numbers; goods without any say so. */
export function marksText({ booking }: BookingRevision): string {
  return booking.marks || 'N/M';
}

/** Number and kind of packages, and the boxes that they are in. */
export function packageCountText(revision: BookingRevision): string {
  const { booking, names } = revision;
  const packages = packagesText(booking.pkgs, booking.kindpkgs, names);
  return isPartLoad(revision) ? packages : [boxesText(revision), `${saidToContainClause}:`, packages].join('\n');
}

/** What the goods are; what was keyed in box by box stands for a description that was not. */
export function goodsText({ booking, ctnlist }: BookingRevision): string {
  const products = ctnlist.flatMap((line) => [line.description, ...line.goods.map((goods) => goods.description)]);
  const description = booking.description || [...new Set(products.filter((text) => text !== ''))].join('\n');
  const codes = hsCodesOnBill({ booking, ctnlist });
  return [description, codes === '' ? '' : `HS CODE: ${codes}`].filter((line) => line !== '').join('\n');
}

/** The codes of the goods: those of the bill as a whole, else each that was keyed in box by box. */
export function hsCodesOnBill({ booking, ctnlist }: Pick<BookingRevision, 'booking' | 'ctnlist'>): string {
  if (booking.hscode !== '') return booking.hscode;
  const keyed = ctnlist.flatMap((line) => [line.hscode, ...line.goods.map((goods) => goods.hscode)]);
  return [...new Set(keyed.flatMap((codes) => codes.split(/[\s,;]+/)).filter((code) => code !== ''))].join(', ');
}

/** Digits behind the point that bills show of masses and measurements. */
const shownDigits = 3;

/** `18500.000 KGS`; a finer figure is not made coarser, but for zeros that say nothing. */
export function figure(value: string | null, unit = ''): string {
  if (value === null) return '';
  const fraction = (value.split('.')[1] ?? '').replace(/0+$/, '');
  return `${toScale(value, Math.max(shownDigits, fraction.length))} ${unit}`.trim();
}
