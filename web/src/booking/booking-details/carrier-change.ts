import { isOtherCarrier, ofCarrier, withoutFormer } from '#contract/booking/of-carrier.ts';
import type { BookingValues } from './form/booking-values.ts';

type Header = BookingValues['header'];

/**
 * What is a carrier's own in a form goes when another one is put in, letter by letter though it be typed, and comes back with
 * them: nothing that was typed is lost.
 */
export function carrierChange(first: Header) {
  let initial = first;
  const carrierFields: ReadonlySet<string> = new Set(ofCarrier);
  /** What was typed before there was a carrier is whose carrier it became, once somebody is at another field. */
  const settled = (header: Header): Header => {
    if (initial['carrier'] === '') initial = header;
    return header;
  };
  return {
    settled,
    /** The header after one of its fields was typed in. */
    typed: (name: string, header: Header): Header => {
      if (carrierFields.has(name)) initial = header;
      if (name !== 'carrier') return settled(header);
      return header['carrier'] === initial['carrier'] ? comeBack(initial, header) : withoutFormer(initial, header);
    },
    /** The header after several were put in at once. */
    put: (header: Header): Header => {
      const after = withoutFormer(initial, header);
      // Without a carrier's own, what they had comes back with them.
      if (ofCarrier.some((field) => after[field] !== '') || !isOtherCarrier(initial, after)) initial = after;
      return after;
    },
    startOver: (header: Header): void => {
      initial = header;
    },
  };
}

function comeBack(initial: Header, header: Header): Header {
  const emptied = ofCarrier.filter((field) => header[field] === '');
  return { ...header, ...Object.fromEntries(emptied.map((field) => [field, initial[field] ?? ''])) };
}
