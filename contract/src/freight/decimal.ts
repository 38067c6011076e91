/**
 * Exact arithmetic on decimal strings through scaled integers. Results have no trailing zeros. Arguments must be
 * decimals (`isDecimal`); anything else is a programming error and throws.
 */
type Scaled = { units: bigint; scale: number };

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Decimal places of a quotient. */
const quotientScale = 10;

export function isDecimal(text: string): boolean {
  return form.test(text);
}

function parse(text: string): Scaled {
  const match = form.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** With all decimal places of `scale`, e.g. 1.500. */
function printFull({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(digits.length - scale)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

function print(value: Scaled): string {
  const text = printFull(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Both as integers of the larger scale. */
function aligned(a: string, b: string): { left: bigint; right: bigint; scale: number } {
  const one = parse(a);
  const other = parse(b);
  const scale = Math.max(one.scale, other.scale);
  return { left: rescale(one, scale), right: rescale(other, scale), scale };
}

function rescale({ units, scale }: Scaled, finer: number): bigint {
  return scale === finer ? units : units * 10n ** BigInt(finer - scale);
}

/** Nearest integer of a fraction, halves away from zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

export function addDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return print({ units: left + right, scale });
}

export function subtractDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return print({ units: left - right, scale });
}

export function multiplyDecimals(a: string, b: string): string {
  const one = parse(a);
  const other = parse(b);
  return print({ units: one.units * other.units, scale: one.scale + other.scale });
}

/** The quotient to ten places, half up. Dividing by zero throws, as it does for integers. */
export function divideDecimals(a: string, b: string): string {
  const { left, right } = aligned(a, b);
  return print({ units: divideHalfUp(left * 10n ** BigInt(quotientScale), right), scale: quotientScale });
}

/** The quotient rounded half up to exactly `scale` decimal places, in one step to avoid double rounding. */
export function quotientToScale(a: string, b: string, scale: number): string {
  const { left, right } = aligned(a, b);
  return printFull({ units: divideHalfUp(left * 10n ** BigInt(scale), right), scale });
}

/** Negative, zero or positive, as `sort` expects. */
export function compareDecimals(a: string, b: string): number {
  const { left, right } = aligned(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function sumDecimals(values: readonly string[]): string {
  const parsed = values.map(parse);
  const scale = Math.max(0, ...parsed.map((value) => value.scale));
  return print({ units: parsed.reduce((sum, value) => sum + rescale(value, scale), 0n), scale });
}

export function absDecimal(value: string): string {
  return print(parse(value.replace('-', '')));
}

/** Rounds half up to exactly `scale` decimal places, e.g. `1.5` to three is `1.500`. */
export function toScale(value: string, scale: number): string {
  const parsed = parse(value);
  if (parsed.scale <= scale) return printFull({ units: rescale(parsed, scale), scale });
  return printFull({ units: divideHalfUp(parsed.units, 10n ** BigInt(parsed.scale - scale)), scale });
}

const operations = {
  '+': addDecimals,
  '-': subtractDecimals,
  '*': multiplyDecimals,
  '/': divideDecimals,
} as const;

function isOperation(operation: string): operation is keyof typeof operations {
  return Object.hasOwn(operations, operation);
}

export type CalculationResult =
  | { ok: true; value: string }
  | { ok: false; reason: 'unsupported_operation' | 'not_a_number' | 'division_by_zero' };

/** The container calculator: adds, subtracts, multiplies or divides two typed numbers. */
export function calculate(operation: string, a: string, b: string): CalculationResult {
  if (!isOperation(operation)) return { ok: false, reason: 'unsupported_operation' };
  if (!isDecimal(a) || !isDecimal(b)) return { ok: false, reason: 'not_a_number' };
  if (operation === '/' && compareDecimals(b, '0') === 0) return { ok: false, reason: 'division_by_zero' };
  return { ok: true, value: operations[operation](a, b) };
}
