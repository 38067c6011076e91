import * as z from 'zod';
import { nodeOf } from '#contract/trace/dcsa-nodes.ts';
import type { Followed } from '../followed.ts';
import { type ToldEvent, untold } from '../told-event.ts';
import { firstIssue, madeAt } from './moments.ts';
import type { Read, ReadPush } from './read-push.ts';

const word = (max: number) => z.string().trim().max(max).nullish();
const moment = z.iso.datetime({ offset: true });

const Location = z.looseObject({ UNLocationCode: word(5), locationName: word(100), facilityCode: word(6) });
const Call = z.looseObject({
  UNLocationCode: word(5),
  facilityCode: word(6),
  facilityTypeCode: word(4),
  otherFacility: word(50),
  modeOfTransport: word(10),
  carrierVoyageNumber: word(50),
  exportVoyageNumber: word(50),
  location: Location.nullish(),
  vessel: z.looseObject({ vesselName: word(35) }).nullish(),
});
const pairs = z.array(z.looseObject({ documentReferenceType: word(3), documentReferenceValue: word(100) })).nullish();

/** As far as we read it; whatever else the standard has is kept as it came. */
const Event = z.looseObject({
  eventID: z.string().min(1).max(100),
  eventType: z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
  eventDateTime: moment,
  eventCreatedDateTime: moment.optional(),
  eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
  shipmentEventTypeCode: word(4),
  transportEventTypeCode: word(4),
  equipmentEventTypeCode: word(4),
  eventTypeCode: word(4),
  documentTypeCode: word(3),
  documentID: word(100),
  equipmentReference: word(15),
  ISOEquipmentCode: word(4),
  emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).nullish(),
  documentReferences: pairs,
  references: z.array(z.looseObject({ referenceType: word(3), referenceValue: word(100) })).nullish(),
  eventLocation: Location.nullish(),
  transportCall: Call.nullish(),
  reason: word(5000),
  isRetracted: z.boolean().optional(),
});
type Event = z.output<typeof Event>;

/** A publisher takes an event back by naming it, with nothing else to say (domain 5.4). */
const Retraction = z.looseObject({ eventID: z.string().min(1).max(100), isRetracted: z.literal(true) });

/** Events of DCSA Track & Trace 2.2. */
export function readDcsa(list: readonly unknown[], now: Date): ReadPush {
  const events: Read[] = [];
  const wrong: string[] = [];
  for (const [at, each] of list.entries()) {
    const event = Event.safeParse(each);
    const retraction = event.success ? undefined : Retraction.safeParse(each);
    if (event.success)
      events.push({
        uid: event.data.eventID,
        references: referencesOf(event.data),
        read: (to) => toldOf(event.data, to, now),
      });
    else if (retraction?.success)
      events.push({
        uid: retraction.data.eventID,
        references: [],
        read: () => retracted(retraction.data.eventID, now),
      });
    else wrong.push(firstIssue(at, event.error));
  }
  return { events, wrong };
}

const documentKinds: Readonly<Record<string, 'BL' | 'BK'>> = { TRD: 'BL', BKG: 'BK', CBR: 'BK' };

function referencesOf(event: Event): Read['references'] {
  const documents = [
    ...(event.documentReferences ?? []).map(
      (each) => [each.documentReferenceType, each.documentReferenceValue] as const,
    ),
    [event.documentTypeCode, event.documentID] as const,
  ];
  const named = documents.flatMap(([kind, number]) => {
    const type = documentKinds[kind ?? ''];
    // A booking number is what many carriers print on the bill.
    return type && number ? [{ type, number: number.toUpperCase() }] : [];
  });
  const box = event.equipmentReference;
  return box ? [...named, { type: 'CN', number: box.toUpperCase() }] : named;
}

function codeOf(event: Event): string {
  const { shipmentEventTypeCode, transportEventTypeCode, equipmentEventTypeCode, eventTypeCode } = event;
  const own = { SHIPMENT: shipmentEventTypeCode, TRANSPORT: transportEventTypeCode, EQUIPMENT: equipmentEventTypeCode };
  return own[event.eventType] ?? eventTypeCode ?? '';
}

function toldOf(event: Event, { pol, pod }: Pick<Followed, 'pol' | 'pod'>, now: Date): ToldEvent {
  const call = event.transportCall ?? {};
  const place = placeOf(event);
  const code = codeOf(event);
  const mode = call.modeOfTransport ?? '';
  const facts = {
    type: event.eventType,
    code,
    document: event.documentTypeCode ?? '',
    mode: mode === '' && event.eventType === 'TRANSPORT' ? 'VESSEL' : mode,
    isEmpty: event.emptyIndicatorCode === 'EMPTY',
    facility: call.facilityTypeCode ?? '',
  };
  return {
    ...untold,
    event_uid: event.eventID,
    event_type: event.eventType,
    event_code: code,
    node: nodeOf({ ...facts, at: place.unlocode, pol, pod }),
    classifier: event.eventClassifierCode,
    event_at: event.eventDateTime,
    created_at: madeAt(event.eventCreatedDateTime, now),
    container_no: (event.equipmentReference ?? '').toUpperCase().slice(0, 11),
    iso_code: event.ISOEquipmentCode ?? '',
    empty_full: event.emptyIndicatorCode ?? '',
    ...place,
    ...shipOf(call),
    mode,
    source: sourceOf(facts),
    is_retracted: event.isRetracted ?? false,
    desc_en: (event.reason ?? '').slice(0, 200),
    body: event,
  };
}

function sourceOf({ document, code }: { document: string; code: string }): ToldEvent['source'] {
  return document.startsWith('CU') || code.startsWith('CUS') ? 'CUSTOMS' : 'CARRIER';
}

function placeOf({ transportCall, eventLocation }: Event): Pick<ToldEvent, 'unlocode' | 'place' | 'terminal'> {
  const location = eventLocation ?? transportCall?.location;
  const unlocode = location?.UNLocationCode ?? transportCall?.UNLocationCode ?? null;
  return {
    unlocode,
    place: location?.locationName ?? unlocode ?? '',
    terminal: location?.facilityCode ?? transportCall?.facilityCode ?? transportCall?.otherFacility ?? '',
  };
}

function shipOf({ vessel, exportVoyageNumber, carrierVoyageNumber }: z.output<typeof Call>) {
  const voyage = exportVoyageNumber ?? carrierVoyageNumber ?? '';
  return { vessel: (vessel?.vesselName ?? '').toUpperCase(), voyage: voyage.toUpperCase().slice(0, 17) };
}

/** All that is known is that what has this name does not hold, whenever it comes. */
function retracted(uid: string, now: Date): ToldEvent {
  const at = now.toISOString();
  const told = { event_uid: uid, event_type: 'SYSTEM', event_code: '', node: null, classifier: 'ACT' } as const;
  return { ...untold, ...told, event_at: at, created_at: at, source: 'CARRIER', is_retracted: true };
}
