import type { EdifactMessage, MessageSegment } from '../edifact/public.ts';

/** What the simulated carrier reads in our message, which is all it knows. */
export type BookingRequestRead = {
  type: string;
  ref: string;
  orderno: string;
  /** 9 original, 4 change, 1 cancellation. */
  purpose: string;
  /** Texts in which its rules look for marks. */
  remarks: string;
  vessel: string;
  voyno: string;
  /** `YYYY-MM-DD`; empty if none was requested. */
  etd: string;
  portload: string;
  portdischarge: string;
  carrier: string;
  bookingNo: string;
};

export function bookingRequestOf({ type, ref, segments }: EdifactMessage): BookingRequestRead {
  const find = (tag: string, qualifier?: string): MessageSegment | undefined =>
    segments.find((each) => each.tag === tag && (qualifier === undefined || part(each, 1) === qualifier));
  const at = (segment: MessageSegment | undefined, element: number, component = 1): string =>
    segment ? part(segment, element, component) : '';
  const ship = find('TDT', '20');
  return {
    type,
    ref,
    orderno: at(find('BGM'), 2),
    purpose: at(find('BGM'), 3),
    remarks: segments
      .filter(({ tag }) => tag === 'FTX')
      .flatMap(({ elements }) => elements[3] ?? [])
      .join(' ')
      .toUpperCase(),
    vessel: at(ship, 8, 4),
    voyno: at(ship, 2),
    etd: at(find('DTM', '133'), 1, 2).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    portload: at(find('LOC', '9'), 2),
    portdischarge: at(find('LOC', '11'), 2),
    carrier: at(ship, 5),
    bookingNo: at(find('RFF', 'BN'), 1, 2),
  };
}

function part({ elements }: MessageSegment, element: number, component = 1): string {
  return elements[element - 1]?.[component - 1] ?? '';
}
