import { halfWidth } from '../freight/width.ts';

/** Dashes of all kinds are the same dash. */
export function normaliseCas(text: string): string {
  return halfWidth(text)
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** CAS registry number, e.g. 67-64-1: the digits before the last one, weighted 1, 2, 3 … from the right, end in the last one. */
export function isCasNumber(text: string): boolean {
  if (!/^[1-9]\d{1,6}-\d{2}-\d$/.test(text)) return false;
  const digits = text.replaceAll('-', '').split('').map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at + 1), 0);
  return sum % 10 === check;
}
