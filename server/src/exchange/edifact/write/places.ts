import { portNamed } from '#contract/booking/revision.ts';
import type { Segment } from '../syntax/segment.ts';
import type { Writing } from './writing.ts';

/** 139 ports, 6 UN/ECE: a UN/LOCODE. */
const locode = (code: string): readonly string[] => [code, '139', '6'];

type Place = { qualifier: string; path: string; text: string };

/** A place by its UN/LOCODE, or by name if it is none of the ports. */
export function placeSegments({ revision, writer }: Writing, { qualifier, path, text }: Place): Segment[] {
  if (text === '') return [];
  const code = portNamed(revision.names.ports, text);
  const place = code ? locode(code) : ['', '', '', writer.line({ path, text, max: 256, kind: 'name' })];
  return [['LOC', qualifier, place]];
}

/** A required port of a booking. */
export function portSegments({ revision, writer }: Writing, qualifier: '9' | '11'): Segment[] {
  const path = qualifier === '9' ? 'portload' : 'portdischarge';
  const code = revision.booking[path];
  if (!code) writer.refuse({ path, rule: 'required' });
  return code ? [['LOC', qualifier, locode(code)]] : [];
}

/** Places of the whole booking (SG1). By default cargo is received and delivered in the ports. */
export function bookingPlaces(writing: Writing): Segment[] {
  const { booking } = writing.revision;
  const { bookingOffice = '' } = writing.envelope;
  const places: Place[] = [
    { qualifier: '88', path: 'placereceipt', text: booking.placereceipt || (booking.portload ?? '') },
    { qualifier: '7', path: 'placedelivery', text: booking.placedelivery || (booking.portdischarge ?? '') },
    { qualifier: '20', path: 'destination', text: booking.destination },
  ];
  const office: Segment[] = bookingOffice === '' ? [] : [['LOC', '197', locode(bookingOffice)]];
  return [...office, ...places.flatMap((place) => placeSegments(writing, place))];
}
