import { multiplyDecimals, toScale } from '#contract/freight/decimal.ts';
import { convertedTemperature } from '#contract/freight/temperature.ts';
import type { RequestReader } from './reader.ts';

/** International pound and foot, exact; grams and ounces for explosives. */
const inKilograms = { KGM: '1', LBR: '0.45359237', GRM: '0.001', ONZ: '0.028349523125' } as const;
const inCubicMetres = { MTQ: '1', FTQ: '0.028316846592' } as const;

type Measured<U extends string> = { value: number; unit: U } | undefined;

type Weight = Measured<keyof typeof inKilograms>;

/** A weight in kilograms, to the gram. */
export function kilograms(to: RequestReader, weight: Weight, from: string): string | null {
  return weight ? scaled(to, { value: weight.value, factor: inKilograms[weight.unit], scale: 3, from }) : null;
}

/** The tare of a box: whole kilograms, as on its plate. */
export function wholeKilograms(to: RequestReader, weight: Weight, from: string): number | null {
  return weight ? Number(scaled(to, { value: weight.value, factor: inKilograms[weight.unit], scale: 0, from })) : null;
}

/** A volume in cubic metres, to 100 cm³. */
export function cubicMetres(
  to: RequestReader,
  volume: Measured<keyof typeof inCubicMetres>,
  from: string,
): string | null {
  return volume ? scaled(to, { value: volume.value, factor: inCubicMetres[volume.unit], scale: 4, from }) : null;
}

/** A number rounded to `scale` decimals; lost decimals are reported to the sender. */
export function readRounded(
  to: RequestReader,
  value: number | undefined,
  { scale, from }: { scale: number; from: string },
) {
  return value === undefined ? null : scaled(to, { value, factor: '1', scale, from });
}

/** Degrees Celsius to a tenth. */
export function celsius(
  to: RequestReader,
  value: number,
  { unit, from }: { unit: 'CEL' | 'FAH'; from: string },
): string {
  const text = readRounded(to, value, { scale: 1, from }) ?? '0.0';
  if (unit === 'CEL') return text;
  const converted = convertedTemperature(text, 'F');
  to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path: from, text: 'converted', value: `${converted} °C` });
  return converted;
}

type Scaled = { value: number; factor: string; scale: number; from: string };

function scaled(to: RequestReader, { value, factor, scale, from }: Scaled): string {
  const exact = multiplyDecimals(decimalOf(value), factor);
  const rounded = toScale(exact, scale);
  to.seen(from);
  if (factor !== '1')
    to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path: from, text: 'converted', value: rounded });
  else if (Number(rounded) !== value)
    to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path: from, text: 'rounded', value: rounded });
  return rounded;
}

/** The digits as sent; JSON may print very large and very small numbers with an exponent. */
function decimalOf(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}
