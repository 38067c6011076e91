import type { BookingRevision } from '#contract/booking/revision.ts';
import { toScale } from '#contract/freight/decimal.ts';
import { saidToContainClause } from './clauses.ts';
import { boxesText, isPartLoad, packagesText } from './counts.ts';

/** Marks and numbers, or `N/M` without any. */
export function marksText({ booking }: BookingRevision): string {
  return booking.marks || 'N/M';
}

/** Number and kind of packages, and the boxes. */
export function packageCountText(revision: BookingRevision): string {
  const { booking, names } = revision;
  const packages = packagesText(booking.pkgs, booking.kindpkgs, names);
  return isPartLoad(revision) ? packages : [boxesText(revision), `${saidToContainClause}:`, packages].join('\n');
}

/** The description of goods; without one, those of the boxes. */
export function goodsText({ booking, ctnlist }: BookingRevision): string {
  const products = ctnlist.flatMap((line) => [line.description, ...line.goods.map((goods) => goods.description)]);
  const description = booking.description || [...new Set(products.filter((text) => text !== ''))].join('\n');
  const codes = hsCodesOnBill({ booking, ctnlist });
  return [description, codes === '' ? '' : `HS CODE: ${codes}`].filter((line) => line !== '').join('\n');
}

/** The HS codes of the goods: those of the whole bill, else each one entered for a box. */
export function hsCodesOnBill({ booking, ctnlist }: Pick<BookingRevision, 'booking' | 'ctnlist'>): string {
  if (booking.hscode !== '') return booking.hscode;
  const keyed = ctnlist.flatMap((line) => [line.hscode, ...line.goods.map((goods) => goods.hscode)]);
  return [...new Set(keyed.flatMap((codes) => codes.split(/[\s,;]+/)).filter((code) => code !== ''))].join(', ');
}

/** Decimals of weights and measurements on bills. */
const shownDigits = 3;

/** `18500.000 KGS`; further decimals are printed unless they are zeros. */
export function figure(value: string | null, unit = ''): string {
  if (value === null) return '';
  const fraction = (value.split('.')[1] ?? '').replace(/0+$/, '');
  return `${toScale(value, Math.max(shownDigits, fraction.length))} ${unit}`.trim();
}
