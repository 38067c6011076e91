import { halfWidth } from './width.ts';

/** The alphabet of the unified social credit code: a letter's value is its index. I, O, S, V and Z are not used. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const length = 18;

export function normaliseCreditCode(text: string): string {
  return halfWidth(text).toUpperCase().replaceAll(/[\s-]/g, '');
}

/** The check character for the first 17 (GB 32100); undefined if one of them is invalid. */
export function creditCheckCharacter(stem: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const character of stem.slice(0, length - 1)) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % alphabet.length;
  }
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length];
}

export type CheckedCreditCode = { ok: true } | { ok: false; reason: 'form' } | CreditCodeSlip;
type CreditCodeSlip = { ok: false; reason: 'check_character'; expected: string };

/** Validates a normalised unified social credit code of China. */
export function checkCreditCode(code: string): CheckedCreditCode {
  const expected = creditCheckCharacter(code);
  if (code.length !== length || expected === undefined) return { ok: false, reason: 'form' };
  if (!alphabet.includes(code.slice(-1))) return { ok: false, reason: 'form' };
  return code.endsWith(expected) ? { ok: true } : { ok: false, reason: 'check_character', expected };
}
