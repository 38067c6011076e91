import { compareDecimals, divideDecimals, isDecimal, multiplyDecimals, toScale } from '../freight/decimal.ts';

type Prices = { currency: string; per_cbm: string; per_ton: string; min_charge_cbm: string };

/** The cargo, in cubic metres and kilograms. */
export type PartLoad = { cbm: string; kgs: string };

/** What the charge is based on: volume, weight, or the minimum. */
export type LclBasis = 'VOLUME' | 'WEIGHT' | 'MINIMUM';

export type LclCharge = {
  by: LclBasis;
  /** Freight tons charged, and the price of one. */
  tons: string;
  unit: string;
  /** Rounded half up to the currency's digits. */
  amount: string;
};

/** The charge for LCL cargo: volume or weight, whichever costs more, and at least the minimum (W/M). */
export function lclCharge({ cbm, kgs }: PartLoad, rate: Prices): LclCharge {
  const volume = { by: 'VOLUME', tons: cbm, unit: rate.per_cbm } as const;
  const weight = { by: 'WEIGHT', tons: divideDecimals(kgs, '1000'), unit: rate.per_ton } as const;
  // The minimum is in cubic metres, or in tons if only tons have a price.
  const unit = compareDecimals(rate.per_cbm, '0') > 0 ? rate.per_cbm : rate.per_ton;
  const minimum = { by: 'MINIMUM', tons: rate.min_charge_cbm, unit } as const;
  const highest = [weight, minimum].reduce<ChargeBasisPart>(
    (costlier, each) => (compareCost(each, costlier) > 0 ? each : costlier),
    volume,
  );
  const amount = toScale(multiplyDecimals(highest.tons, highest.unit), digitsOf(rate.currency));
  return { ...highest, amount };
}

type ChargeBasisPart = Omit<LclCharge, 'amount'>;

function compareCost(one: ChargeBasisPart, other: ChargeBasisPart): number {
  return compareDecimals(multiplyDecimals(one.tons, one.unit), multiplyDecimals(other.tons, other.unit));
}

/** Decimals by ISO 4217: none for JPY, KRW and VND. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The volume of pieces measured in centimetres; undefined while a figure is missing. */
export function volumeOf(pieces: string, sides: readonly string[]): string | undefined {
  if (![pieces, ...sides].every(isDecimal)) return undefined;
  return divideDecimals(sides.reduce(multiplyDecimals, pieces), '1000000');
}

type DatedRate = { coloader: string; valid_from: string; valid_to: string | null };

/** The rates valid on a day; for each co-loader the one with the latest start. */
export function ratesOn<R extends DatedRate>(rates: readonly R[], day: string): R[] {
  const valid = rates.filter(({ valid_from: from, valid_to: to }) => from <= day && (to === null || day <= to));
  return valid.filter(
    (rate) => !valid.some((other) => other.coloader === rate.coloader && other.valid_from > rate.valid_from),
  );
}
