import { halfWidth } from '#contract/freight/width.ts';

/** Removes letters, and converts full-width digits of Chinese keyboards. */
export function numberText(typed: string): string {
  return halfWidth(typed)
    .replaceAll('。', '.')
    .replaceAll(/[^\d.,-]/g, '');
}

/** 1,234.50 as 1234.50. A comma that does not separate thousands stays and makes the number invalid: 1,5 is not 15. */
export function removeGrouping(text: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** 1234567.50 as 1,234,567.50; invalid numbers are unchanged. */
export function groupDigits(value: string): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(value);
  if (!parts) return value;
  const [, sign = '', whole = '', fraction = ''] = parts;
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/** A figure as it is read: `18600.500` as `18,600.5`. */
export function figureText(decimal: string): string {
  return groupDigits(withoutZeros(decimal));
}

/** `18600.000` as `18600`, `15.250` as `15.25`. */
function withoutZeros(decimal: string): string {
  return decimal.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');
}
