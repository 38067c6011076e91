import { momentOf } from '../../freight/zoned-time.ts';
import { addDays } from '../../schedule/weeks.ts';

/**
 * The usual order: EFC < … DCO <= CUA <= FCO < ETD. Chinese carriers deviate from it now and then, so a deviation is a
 * warning, never an error.
 */
export const cutOffOrders = ['efc_fco', 'dco_cua', 'cua_fco', 'dco_fco', 'after_etd'] as const;
export type CutOffOrder = (typeof cutOffOrders)[number];

const expectedOrder = [
  ['efc_fco', 'EFC', 'FCO'],
  ['dco_cua', 'DCO', 'CUA'],
  ['cua_fco', 'CUA', 'FCO'],
  ['dco_fco', 'DCO', 'FCO'],
] as const;

/** Transhipment cut-offs are due after the ship has left. */
const afterSailing = new Set(['TCO']);

type CutOffTimes = { time_zone: string; etd: string | null; cutoffs: readonly { code: string; at: string }[] };

/** Deviations from the usual order. The day of sailing counts as a whole, because its hour is unknown. */
export function unusualOrders({ time_zone: zone, etd, cutoffs }: CutOffTimes): CutOffOrder[] {
  const at = new Map(cutoffs.map((each) => [each.code, Date.parse(each.at)]));
  const swapped = expectedOrder.flatMap(([order, first, second]) => {
    const [from, to] = [at.get(first), at.get(second)];
    const isSwapped = from !== undefined && to !== undefined && (order === 'efc_fco' ? from >= to : from > to);
    return isSwapped ? [order] : [];
  });
  if (etd === null) return swapped;
  const dayAfterSailing = Date.parse(momentOf(`${addDays(etd, 1)} 00:00`, zone));
  const isLate = [...at].some(([code, time]) => !afterSailing.has(code) && time >= dayAfterSailing);
  return isLate ? [...swapped, 'after_etd'] : swapped;
}
