import * as z from 'zod';
import { instant } from '#contract/kit.ts';
import { nodeOf } from '#contract/trace/dcsa-nodes.ts';
import type { Followed } from '../followed.ts';
import { type ProviderEvent, emptyEvent } from '../provider-event.ts';
import { firstIssue, createdAt } from './moments.ts';
import type { ReadEvent, ReadPush } from './read.ts';

/** What is left out and what is empty say the same. */
const word = (max: number) => z.preprocess((value) => value ?? '', z.string().trim().max(max));

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
  eventDateTime: instant(),
  eventCreatedDateTime: instant().optional(),
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
  isRetracted: z.boolean().default(false),
});
type Event = z.output<typeof Event>;
type Call = z.output<typeof Call>;

/** A publisher takes an event back by naming it, with nothing else to say. */
const Retraction = z.looseObject({ eventID: z.string().min(1).max(100), isRetracted: z.literal(true) });

/** Events of DCSA Track & Trace 2.2. */
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
    // A booking number is what many carriers print on the bill.
    return type && number ? [{ type, number: number.toUpperCase() }] : [];
  });
  const box = event.equipmentReference;
  return box !== '' ? [...named, { type: 'CN', number: box.toUpperCase() }] : named;
}

function codeOf(event: Event): string {
  const { shipmentEventTypeCode, transportEventTypeCode, equipmentEventTypeCode, eventTypeCode } = event;
  const own = { SHIPMENT: shipmentEventTypeCode, TRANSPORT: transportEventTypeCode, EQUIPMENT: equipmentEventTypeCode };
  return own[event.eventType] || eventTypeCode;
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

/** Where it happened: what an event says of its own place comes before what its call says. */
function placeOf({
  transportCall: call,
  eventLocation,
}: Event): Pick<ProviderEvent, 'unlocode' | 'place' | 'terminal'> {
  const said = [eventLocation, call?.location, call].filter((each) => each !== null && each !== undefined);
  const first = (name: 'UNLocationCode' | 'locationName' | 'facilityCode' | 'otherFacility'): string =>
    said.map((each) => textIn(each, name)).find((text) => text !== '') ?? '';
  const unlocode = first('UNLocationCode');
  return {
    unlocode: unlocode || null,
    place: first('locationName') || unlocode,
    terminal: first('facilityCode') || first('otherFacility'),
  };
}

function textIn(said: Readonly<Record<string, unknown>>, name: string): string {
  const value = said[name];
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

/** All that is known is that what has this name does not hold, whenever it comes. */
function retracted(uid: string, now: Date): ProviderEvent {
  const at = now.toISOString();
  const told = { event_uid: uid, event_type: 'SYSTEM', event_code: '', node: null, classifier: 'ACT' } as const;
  return { ...emptyEvent, ...told, event_at: at, created_at: at, source: 'CARRIER', is_retracted: true };
}
