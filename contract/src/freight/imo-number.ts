import { halfWidth } from './width.ts';

/** The seven digits of `IMO 9074729` or `9074729` as typed. */
export function normaliseImo(text: string): string {
  return halfWidth(text)
    .toUpperCase()
    .replace(/^IMO/, '')
    .replaceAll(/[\s.-]/g, '');
}

/** IMO ship number: the digits weighted 7 to 2; the last digit of the sum is the seventh digit. */
export function isImoNumber(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false;
  const digits = Array.from(number, Number);
  const sum = digits.slice(0, 6).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return sum % 10 === digits[6];
}
