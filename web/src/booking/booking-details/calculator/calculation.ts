import { type CalculationResult, calculate } from '#contract/freight/decimal.ts';
import { halfWidth } from '#contract/freight/width.ts';

export type Calculation = { result: CalculationResult; operation: string };

const signs: Readonly<Record<string, string>> = { '×': '*', x: '*', X: '*', '÷': '/', '−': '-' };

/** Computes `12500.5 + 380`: two numbers and an operator. */
export function calculation(text: string): Calculation {
  const parts = /^\s*(?<a>-?[\d,]*\.?\d+)\s*(?<sign>[^\d\s.,][^\d.,-]*?)\s*(?<b>-?[\d,]*\.?\d+)\s*$/.exec(
    halfWidth(text),
  );
  const { a = '', sign = '', b = '' } = parts?.groups ?? {};
  const operation = signs[sign] ?? sign;
  if (!parts) return { result: { ok: false, reason: 'not_a_number' }, operation };
  return { result: calculate(operation, plain(a), plain(b)), operation };
}

/** `1,234` is 1234 and `.5` is 0.5. */
function plain(number: string): string {
  return number.replaceAll(',', '').replace(/^(-?)\./, '$10.');
}
