import * as z from 'zod';
import { instant } from '#contract/kit.ts';
import { nodeOf } from '#contract/trace/dcsa-nodes.ts';
import type { Followed } from '../followed.ts';
import { type ProviderEvent, emptyEvent } from '../provider-event.ts';
import { firstIssue, createdAt } from './moments.ts';
import type { ReadEvent, ReadPush } from './read.ts';

/** Absent and empty are equivalent. */
const shortText = (max: number) => z.preprocess((value) => value ?? '', z.string().trim().max(max));

const Location = z.looseObject({
  UNLocationCode: shortText(5),
  locationName: shortText(100),
  facilityCode: shortText(6),
});
const Call = z.looseObject({
  UNLocationCode: shortText(5),
  facilityCode: shortText(6),
  facilityTypeCode: shortText(4),
  otherFacility: shortText(50),
  modeOfTransport: shortText(10),
  carrierVoyageNumber: shortText(50),
  exportVoyageNumber: shortText(50),
  location: Location.nullish(),
  vessel: z.looseObject({ vesselName: shortText(35) }).nullish(),
});
const pairs = z
  .array(z.looseObject({ documentReferenceType: shortText(3), documentReferenceValue: shortText(100) }))
  .nullish();

/** The members that we read; others are stored unchanged. */
const Event = z.looseObject({
  eventID: z.string().min(1).max(100),
  eventType: z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
  eventDateTime: instant(),
  eventCreatedDateTime: instant().optional(),
  eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
  shipmentEventTypeCode: shortText(4),
  transportEventTypeCode: shortText(4),
  equipmentEventTypeCode: shortText(4),
  eventTypeCode: shortText(4),
  documentTypeCode: shortText(3),
  documentID: shortText(100),
  equipmentReference: shortText(15),
  ISOEquipmentCode: shortText(4),
  emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).nullish(),
  documentReferences: pairs,
  references: z.array(z.looseObject({ referenceType: shortText(3), referenceValue: shortText(100) })).nullish(),
  eventLocation: Location.nullish(),
  transportCall: Call.nullish(),
  reason: shortText(5000),
  isRetracted: z.boolean().default(false),
});
type Event = z.output<typeof Event>;
type Call = z.output<typeof Call>;

/** A publisher retracts an event by its id, without other members. */
const Retraction = z.looseObject({ eventID: z.string().min(1).max(100), isRetracted: z.literal(true) });

/** Parses events of DCSA Track & Trace 2.2. */
export function readDcsaEvents(list: readonly unknown[], now: Date): ReadPush {
  const events: ReadEvent[] = [];
  const wrong: string[] = [];
  for (const [at, each] of list.entries()) {
    const event = Event.safeParse(each);
    const retraction = event.success ? undefined : Retraction.safeParse(each);
    if (event.success)
      events.push({
        uid: event.data.eventID,
        references: referencesOf(event.data),
        read: (to) => providerEventOf(event.data, to, now),
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

function referencesOf(event: Event): ReadEvent['references'] {
  const documents = [
    ...(event.documentReferences ?? []).map(
      (each) => [each.documentReferenceType, each.documentReferenceValue] as const,
    ),
    [event.documentTypeCode, event.documentID] as const,
  ];
  const named = documents.flatMap(([kind, number]) => {
    const type = documentKinds[kind];
    // Many carriers print the booking number on the bill.
    return type && number ? [{ type, number: number.toUpperCase() }] : [];
  });
  const box = event.equipmentReference;
  return box !== '' ? [...named, { type: 'CN', number: box.toUpperCase() }] : named;
}

function codeOf(event: Event): string {
  const { shipmentEventTypeCode, transportEventTypeCode, equipmentEventTypeCode, eventTypeCode } = event;
  const typeCodes = {
    SHIPMENT: shipmentEventTypeCode,
    TRANSPORT: transportEventTypeCode,
    EQUIPMENT: equipmentEventTypeCode,
  };
  return typeCodes[event.eventType] || eventTypeCode;
}

const noCall: Pick<Call, 'facilityTypeCode' | 'modeOfTransport'> = { facilityTypeCode: '', modeOfTransport: '' };

function factsOf(event: Event) {
  const { modeOfTransport: mode, facilityTypeCode: facility } = event.transportCall ?? noCall;
  return {
    type: event.eventType,
    code: codeOf(event),
    document: event.documentTypeCode,
    mode: mode === '' && event.eventType === 'TRANSPORT' ? 'VESSEL' : mode,
    isEmpty: event.emptyIndicatorCode === 'EMPTY',
    facility,
  };
}

function providerEventOf(event: Event, { pol, pod }: Pick<Followed, 'pol' | 'pod'>, now: Date): ProviderEvent {
  const place = placeOf(event);
  const facts = factsOf(event);
  return {
    ...emptyEvent,
    event_uid: event.eventID,
    event_type: event.eventType,
    event_code: facts.code,
    node: nodeOf({ ...facts, at: place.unlocode, pol, pod }),
    classifier: event.eventClassifierCode,
    event_at: event.eventDateTime,
    created_at: createdAt(event.eventCreatedDateTime, now),
    container_no: event.equipmentReference.toUpperCase().slice(0, 11),
    iso_code: event.ISOEquipmentCode,
    empty_full: event.emptyIndicatorCode ?? '',
    ...place,
    ...shipOf(event),
    mode: facts.mode,
    source: sourceOf(facts),
    is_retracted: event.isRetracted,
    desc_en: event.reason.slice(0, 200),
    body: event,
  };
}

function sourceOf({ document, code }: { document: string; code: string }): ProviderEvent['source'] {
  return document.startsWith('CU') || code.startsWith('CUS') ? 'CUSTOMS' : 'CARRIER';
}

/** The place of an event: its own place precedes that of its transport call. */
function placeOf({
  transportCall: call,
  eventLocation,
}: Event): Pick<ProviderEvent, 'unlocode' | 'place' | 'terminal'> {
  const locations = [eventLocation, call?.location, call].filter((each) => each !== null && each !== undefined);
  const first = (name: 'UNLocationCode' | 'locationName' | 'facilityCode' | 'otherFacility'): string =>
    locations.map((each) => textIn(each, name)).find((text) => text !== '') ?? '';
  const unlocode = first('UNLocationCode');
  return {
    unlocode: unlocode || null,
    place: first('locationName') || unlocode,
    terminal: first('facilityCode') || first('otherFacility'),
  };
}

function textIn(location: Readonly<Record<string, unknown>>, name: string): string {
  const value = location[name];
  return typeof value === 'string' ? value : '';
}

function shipOf({ transportCall: call }: Event): Pick<ProviderEvent, 'vessel' | 'voyage'> {
  if (!call) return { vessel: '', voyage: '' };
  const voyage = call.exportVoyageNumber || call.carrierVoyageNumber;
  return {
    vessel: (call.vessel?.vesselName ?? '').toUpperCase().slice(0, 35),
    voyage: voyage.toUpperCase().slice(0, 17),
  };
}

/** A retraction, valid even if it arrives before its event. */
function retracted(uid: string, now: Date): ProviderEvent {
  const at = now.toISOString();
  const retraction = { event_uid: uid, event_type: 'SYSTEM', event_code: '', node: null, classifier: 'ACT' } as const;
  return { ...emptyEvent, ...retraction, event_at: at, created_at: at, source: 'CARRIER', is_retracted: true };
}
