import { isOtherCarrier, ofCarrier, withoutFormer } from '#contract/booking/of-carrier.ts';
import type { BookingValues } from './form/booking-values.ts';

type Header = BookingValues['header'];

/**
 * Fields of one carrier are cleared when another carrier is entered, even letter by letter, and come back with the
 * first one: no input is lost.
 */
export function carrierChange(first: Header) {
  let initial = first;
  const carrierFields: ReadonlySet<string> = new Set(ofCarrier);
  /** Values typed before a carrier belong to the carrier that is chosen, once another field has the focus. */
  const settled = (header: Header): Header => {
    if (initial['carrier'] === '') initial = header;
    return header;
  };
  return {
    settled,
    /** The header after a change of one field. */
    typed: (name: string, header: Header): Header => {
      if (carrierFields.has(name)) initial = header;
      if (name !== 'carrier') return settled(header);
      return header['carrier'] === initial['carrier']
        ? withInitialCarrier(initial, header)
        : withoutFormer(initial, header);
    },
    /** The header after a change of several fields at once. */
    put: (header: Header): Header => {
      const after = withoutFormer(initial, header);
      // Another carrier without own values keeps the first one's for when that returns.
      if (ofCarrier.some((field) => after[field] !== '') || !isOtherCarrier(initial, after)) initial = after;
      return after;
    },
    startOver: (header: Header): void => {
      initial = header;
    },
  };
}

function withInitialCarrier(initial: Header, header: Header): Header {
  const emptied = ofCarrier.filter((field) => header[field] === '');
  return { ...header, ...Object.fromEntries(emptied.map((field) => [field, initial[field] ?? ''])) };
}
