import { isDecimal, sumDecimals } from './decimal.ts';
import { ventPatterns } from './ventilation.labels.ts';
import { halfWidth } from './width.ts';

/** m³/h, ft³/h, or a share of the fully open vent (DCSA `airExchangeUnit` knows the first two). */
export const ventUnits = ['MQH', 'FQH', 'PCT'] as const;
export type VentUnit = (typeof ventUnits)[number];

/** `isOpen` null: not stated. */
export type Ventilation = { isOpen: boolean | null; value: string | null; unit: VentUnit | null };

const unspecified: Ventilation = { isOpen: null, value: null, unit: null };
const closed: Ventilation = { isOpen: false, value: null, unit: null };

const units: readonly (readonly [RegExp, VentUnit])[] = [
  [/^(%|PCT)$/, 'PCT'],
  [/^(CBM|M3|CMH|MQH)(\/?H(R|OUR)?)?$/, 'MQH'],
  [/^(CFM|FT3|CFH|FQH)(\/?H(R|OUR)?)?$/, 'FQH'],
];

/** Parses the text of older bookings: `CLOSED`, `25%`, `15CBM/H`. Undefined if it cannot be parsed. */
export function parseVentilation(text: string): Ventilation | undefined {
  const normalised = halfWidth(text).toUpperCase().replaceAll(/\s/g, '');
  const named = namedVentilations.find(([form]) => form.test(normalised))?.[1];
  if (named) return named;
  return measured(normalised);
}

const namedVentilations: readonly (readonly [RegExp, Ventilation])[] = [
  [/^$/, unspecified],
  [ventPatterns.closed, closed],
  [ventPatterns.open, { ...unspecified, isOpen: true }],
];

function measured(normalised: string): Ventilation | undefined {
  const { amount = '', unit: unitText = '' } =
    /^(?:OPEN)?(?<amount>\d+(?:\.\d+)?)(?<unit>\D.*)$/.exec(normalised)?.groups ?? {};
  const unit = units.find(([form]) => form.test(unitText))?.[1];
  if (!unit || !isDecimal(amount)) return undefined;
  return { isOpen: Number(amount) > 0, value: sumDecimals([amount]), unit };
}

const printed: Record<VentUnit, string> = { MQH: 'CBM/H', FQH: 'FT3/H', PCT: '%' };

/** The ventilation as text; the reverse of `parseVentilation`. */
export function printVentilation({ isOpen, value, unit }: Ventilation): string {
  if (isOpen === null) return '';
  if (!isOpen) return 'CLOSED';
  return value === null || unit === null ? 'OPEN' : `${sumDecimals([value])}${printed[unit]}`;
}
