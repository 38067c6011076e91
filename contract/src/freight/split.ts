import { divideDecimals, multiplyDecimals, subtractDecimals, toScale } from './decimal.ts';

/** A total divided by n: equal shares, with the remainder added to the last one (拆行). */
export function sharesOf(total: string, { count, scale }: { count: number; scale: number }): string[] {
  const share = floorTo(divideDecimals(total, String(count)), scale);
  const last = subtractDecimals(total, multiplyDecimals(share, String(count - 1)));
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? last : share));
}

/** Rounded down, so that the last share is never the smallest. */
function floorTo(value: string, scale: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return toScale(scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0').slice(0, scale)}`, scale);
}
