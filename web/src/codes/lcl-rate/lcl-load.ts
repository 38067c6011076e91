import { type LclCharge, lclCharge, ratesOn, volumeOf } from '#contract/codes/lcl-charge.ts';
import type { lclRates } from '#contract/codes/lcl-rate.ts';
import { compareDecimals, isDecimal } from '#contract/freight/decimal.ts';
import type { RowOf } from '#contract/kit.ts';

export type LclRate = RowOf<typeof lclRates>;

/** The input about a part load. */
export type LoadDraft = {
  portload: string;
  portdischarge: string;
  day: string;
  pieces: string;
  length: string;
  width: string;
  height: string;
  cbm: string;
  kgs: string;
};

/** The volume computed from the pieces if complete, otherwise the typed one. */
export function cbmOf({ pieces, length, width, height, cbm }: LoadDraft): string {
  return volumeOf(pieces, [length, width, height]) ?? cbm;
}

export type Charged = { rate: LclRate; charge: LclCharge };

/** The charge of each valid rate for the load, per currency the cheapest first; empty while a figure is missing. */
export function chargesOf(rates: readonly LclRate[], draft: LoadDraft): Charged[] | undefined {
  const load = { cbm: cbmOf(draft), kgs: draft.kgs };
  if (![load.cbm, load.kgs].every((figure) => isDecimal(figure) && !figure.startsWith('-'))) return undefined;
  return ratesOn(rates, draft.day)
    .map((rate) => ({ rate, charge: lclCharge(load, rate) }))
    .toSorted(
      (one, other) =>
        one.rate.currency.localeCompare(other.rate.currency) || compareDecimals(one.charge.amount, other.charge.amount),
    );
}
