import { portNamed } from '#contract/booking/revision.ts';
import { portSegments } from './places.ts';
import type { Segment } from '../syntax/segment.ts';
import type { Writing } from './writing.ts';

/** Modes of data element 8067 that carry cargo to and from a port: rail, road, inland water. */
const landModes: readonly string[] = ['2', '3', '8'];

/** The carrier by its SCAC (172, 182 or as a party 160, 182), else by its code in SMDG's list (20) or ours (ZZZ). */
export function carrierComposite({ revision, writer }: Writing, list: '172' | '160'): readonly string[] {
  const { carrier } = revision.names;
  if (!carrier) {
    writer.refuse({ path: 'carrier', rule: 'required' });
    return [];
  }
  if (carrier.scac !== '') return [carrier.scac, list, '182'];
  return carrier.smdg_liner_code === '' ? [carrier.code, list, 'ZZZ'] : [carrier.smdg_liner_code, list, '20'];
}

/** The vessel by its IMO number, if the name is known (146 means of transport, 11 Lloyd's register). */
export function vesselElement({ revision, writer }: Writing): readonly string[] {
  const name = writer.line({ path: 'vessel', text: revision.booking.vessel, max: 35, kind: 'name' });
  const imo = revision.names.vessel?.imo ?? '';
  return imo === '' ? ['', '', '', name] : [imo, '146', '11', name];
}

/** The legs of transport: to the port, by sea, from the port (SG7 of IFTMBF, SG8 of IFTMIN). */
export function transportSegments(writing: Writing): Segment[] {
  const { booking } = writing.revision;
  const { etd } = booking;
  const mode = landMode(writing);
  const isApart = (place: string, port: string | null): boolean =>
    place !== '' && portNamed(writing.revision.names.ports, place) !== port;
  const before = mode !== '' && isApart(booking.placereceipt, booking.portload);
  const after = mode !== '' && isApart(booking.placedelivery, booking.portdischarge);
  return [
    ...stage('10', before ? mode : ''),
    ['TDT', '20', booking.voyno, '1', '', carrierComposite(writing, '172'), '', '', vesselElement(writing)],
    ...portSegments(writing, '9'),
    ...(etd === null ? [] : [['DTM', ['133', etd.replaceAll('-', ''), '102']] as const]),
    ...portSegments(writing, '11'),
    ...stage('30', after ? mode : ''),
  ];
}

function landMode({ revision }: Writing): string {
  const mode = revision.names.transtype?.edifact_code ?? '';
  return landModes.includes(mode) ? mode : '';
}

function stage(qualifier: '10' | '30', mode: string): Segment[] {
  return mode === '' ? [] : [['TDT', qualifier, '', mode]];
}
