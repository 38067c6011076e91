import { halfWidth } from './width.ts';

/** ISO 6346: owner code and category letter, six digits of serial, check digit. */
const form = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Letters count from 10 (A) to 38 (Z); multiples of 11 are skipped. */
function valueOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const at = character.charCodeAt(0) - 'A'.charCodeAt(0);
  return at + 10 + Math.ceil(at / 10);
}

/** The weighted sum of the first ten characters modulo 11. */
function remainderOf(number: string): number {
  const sum = Array.from(number.slice(0, 10)).reduce((total, character, at) => total + valueOf(character) * 2 ** at, 0);
  return sum % 11;
}

/** The check digit required by the first ten characters. */
export function containerCheckDigit(number: string): number {
  return remainderOf(number) % 10;
}

/** Without spaces, dashes and dots, half-width, upper case. */
export function normaliseContainerNumber(text: string): string {
  return halfWidth(text)
    .toUpperCase()
    .replaceAll(/[\s.\-\u2010-\u2015]/g, '');
}

export type ContainerNumber =
  | {
      ok: true;
      number: string;
      /** U freight container, J detachable equipment, Z trailer; a booking accepts U, and the others with a warning. */
      category: 'U' | 'J' | 'Z';
      /** Remainder 10 also gives check digit 0; owners avoid such numbers. */
      isAvoided: boolean;
    }
  | { ok: false; number: string; reason: 'form'; suggestions: readonly string[] }
  | { ok: false; number: string; reason: 'check_digit'; expected: number; suggestions: readonly string[] };

/** Validates a container number as typed; for a wrong one, proposes corrections. */
export function checkContainerNumber(text: string): ContainerNumber {
  const number = normaliseContainerNumber(text);
  if (!form.test(number)) {
    return { ok: false, number, reason: 'form', suggestions: [withSlipsCorrected(number)].filter(isContainerNumber) };
  }
  const expected = containerCheckDigit(number);
  if (String(expected) !== number.slice(10)) {
    return { ok: false, number, reason: 'check_digit', expected, suggestions: suggestionsFor(number, expected) };
  }
  return { ok: true, number, category: categoryOf(number), isAvoided: remainderOf(number) === 10 };
}

/** Whether a normalised number has the right form; the check digit is not checked. */
export function isContainerNumberForm(number: string): boolean {
  return form.test(number);
}

/** Whether a normalised number is valid, including its check digit. */
export function isContainerNumber(number: string): boolean {
  return form.test(number) && String(containerCheckDigit(number)) === number.slice(10);
}

function categoryOf(number: string): 'U' | 'J' | 'Z' {
  const categoryIdentifier = number.charAt(3);
  return categoryIdentifier === 'J' || categoryIdentifier === 'Z' ? categoryIdentifier : 'U';
}

/** Corrects the letters O and I among the digits, and the digits 0 and 1 among the letters. */
function withSlipsCorrected(number: string): string {
  const prefix = number.slice(0, 4).replaceAll('0', 'O').replaceAll('1', 'I');
  return prefix + number.slice(4).replaceAll('O', '0').replaceAll('I', '1');
}

/** The number with its correct check digit, and swaps of two adjacent digits that pass the check. */
function suggestionsFor(number: string, expected: number): string[] {
  const swaps = [4, 5, 6, 7, 8, 9].map((at) => swapped(number, at)).filter(isContainerNumber);
  return [...new Set([number.slice(0, 10) + String(expected), ...swaps])];
}

function swapped(number: string, at: number): string {
  return number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2);
}
