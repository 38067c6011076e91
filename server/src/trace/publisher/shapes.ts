import { type DcsaCodes, dcsaCodes } from '#contract/trace/dcsa-nodes.ts';
import type { TraceNode } from '#contract/trace/nodes.ts';
import type { TraceEvent } from '#contract/trace/trace-event.ts';

/** An event with the references of its subscription. */
export type Published = Pick<
  TraceEvent,
  | 'event_type'
  | 'node'
  | 'classifier'
  | 'event_at'
  | 'created_at'
  | 'container_no'
  | 'iso_code'
  | 'unlocode'
  | 'place'
  | 'vessel'
  | 'voyage'
> & { id: number; event_id: string; ref_type: 'BL' | 'BK' | 'CN'; reference_no: string; imo: string };

/** An event in DCSA Track & Trace 2.2; undefined if the standard has no code for its node. */
export function dcsaEventOf(event: Published): Record<string, unknown> | undefined {
  const codes = event.node === null ? undefined : dcsaCodes[event.node];
  if (!codes) return undefined;
  const base = {
    eventID: event.event_id,
    eventCreatedDateTime: iso(event.created_at),
    eventDateTime: iso(event.event_at),
    eventClassifierCode: event.classifier,
  };
  const { code, document, mode, empty } = codes;
  if (document !== undefined) return { ...base, ...shipmentOf(event, { code, document }) };
  const call = transportCallOf(event, mode ?? 'TRUCK');
  const documentReferences = referencesOf(event);
  if (empty === undefined)
    return { ...base, eventType: 'TRANSPORT', transportEventTypeCode: code, transportCall: call, documentReferences };
  return {
    ...base,
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: code,
    emptyIndicatorCode: empty,
    ...(event.container_no !== '' && { equipmentReference: event.container_no }),
    ...(event.iso_code !== '' && { ISOEquipmentCode: event.iso_code }),
    ...(event.unlocode !== null && { eventLocation: { UNLocationCode: event.unlocode, locationName: event.place } }),
    transportCall: call,
    documentReferences,
  };
}

function shipmentOf(event: Published, { code, document }: { code: string; document: string }) {
  return {
    eventType: 'SHIPMENT',
    // By the standard both times are the same.
    eventDateTime: iso(event.created_at),
    shipmentEventTypeCode: code,
    documentTypeCode: document,
    documentID: event.reference_no,
    references: [{ referenceType: 'FF', referenceValue: event.reference_no }],
  };
}

function transportCallOf(event: Published, modeOfTransport: string) {
  return {
    transportCallID: [event.unlocode ?? 'XXXXX', event.vessel, event.voyage].join('-').slice(0, 100),
    modeOfTransport,
    ...(event.voyage !== '' && { exportVoyageNumber: event.voyage, carrierVoyageNumber: event.voyage }),
    ...(event.unlocode !== null && {
      UNLocationCode: event.unlocode,
      location: { UNLocationCode: event.unlocode, locationName: event.place },
    }),
    ...(event.imo !== '' && { vessel: { vesselIMONumber: event.imo, vesselName: event.vessel } }),
  };
}

function referencesOf({ ref_type: type, reference_no: number }: Published) {
  const kind = { BL: 'TRD', BK: 'BKG', CN: undefined }[type];
  return kind === undefined ? [] : [{ documentReferenceType: kind, documentReferenceValue: number }];
}

const iso = (moment: string): string => new Date(moment).toISOString();

export type DcsaKind = { type: string; code: string; document: string };

/** Nodes whose codes match, for SQL. */
export function nodesOf(is: (codes: DcsaKind) => boolean): TraceNode[] {
  return (Object.keys(dcsaCodes) as TraceNode[]).filter((node) => {
    const codes = dcsaCodes[node];
    if (!codes) return false;
    return is({ type: typeOf(codes), code: codes.code, document: codes.document ?? '' });
  });
}

function typeOf({ document, empty }: DcsaCodes): string {
  if (document !== undefined) return 'SHIPMENT';
  return empty === undefined ? 'TRANSPORT' : 'EQUIPMENT';
}
