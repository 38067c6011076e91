import type { Classifier } from '#contract/trace/trace-event.ts';
import { nodeIndex, nodeRow, type TraceNode } from '#contract/trace/nodes.ts';
import { type ProviderEvent, emptyEvent } from '../provider-event.ts';

/** A shipment as the simulator needs it. */
export type SimulatedShipment = {
  /** Varies the journeys: some are held by customs, some are late. */
  id: number;
  key: string;
  /** The planned day of sailing. */
  sails: Date;
  /** When the simulation starts; earlier events are reported at once, later ones when they happen. */
  begins: Date;
  /** The last node possible in the booking's state; null before it is confirmed. */
  until: TraceNode | null;
  places: Readonly<Record<Where, Place>>;
  vessel: string;
  voyage: string;
  boxes: readonly string[];
};
type Place = { unlocode: string | null; name: string };
type Where = 'pol' | 'via' | 'pod';

/** A stage of the journey: day, place, and whether each box has an event of its own. */
type Stage = { node: TraceNode; day: number; where: Where; each?: true; ship?: true };

const sailingDay = 7;
const lastDay = 40;
const dayMs = 86_400_000;

const stages: readonly Stage[] = [
  { node: 'BKCF', day: 0, where: 'pol' },
  { node: 'EPRL', day: 1, where: 'pol' },
  { node: 'STSP', day: 2, where: 'pol', each: true },
  { node: 'CGGI', day: 3, where: 'pol', each: true },
  { node: 'FCGI', day: 4, where: 'pol', each: true },
  { node: 'GITM', day: 5, where: 'pol', each: true },
  { node: 'PASS', day: 5.5, where: 'pol' },
  { node: 'TMPS', day: 6, where: 'pol' },
  { node: 'LOBD', day: 6.5, where: 'pol', each: true, ship: true },
  { node: 'DLPT', day: sailingDay, where: 'pol', ship: true },
  { node: 'TSBA', day: 14, where: 'via', ship: true },
  { node: 'TSDC', day: 14.5, where: 'via', each: true, ship: true },
  { node: 'TSLB', day: 17, where: 'via', each: true, ship: true },
  { node: 'TSDP', day: 17.5, where: 'via', ship: true },
  { node: 'BDAR', day: 33, where: 'pod', ship: true },
  { node: 'DSCH', day: 33.5, where: 'pod', each: true, ship: true },
  { node: 'DCRL', day: 34.5, where: 'pod', each: true },
  { node: 'STCS', day: 36, where: 'pod', each: true },
  { node: 'CTUP', day: 37, where: 'pod', each: true },
  { node: 'RCVE', day: 38.5, where: 'pod', each: true },
  { node: 'END', day: lastDay, where: 'pod' },
];
const announced: ReadonlySet<TraceNode> = new Set(['LOBD', 'DLPT', 'TSBA', 'TSDP', 'BDAR', 'DSCH']);
const transhipped: ReadonlySet<TraceNode> = new Set(['TSBA', 'TSDC', 'TSLB', 'TSDP']);

/** The day on which a delay is reported, and its length in days. */
const delay = { day: 20, days: 3 };
const inspectionDay = 5.2;

/**
 * All simulated events of a shipment; deterministic. `created_at` is when an event is reported, never before an actual
 * event has happened.
 */
export function journeyOf(shipment: SimulatedShipment): ProviderEvent[] {
  const isLate = shipment.id % 3 === 1;
  const isInspected = shipment.id % 4 === 2;
  const isVia = shipment.id % 2 === 0;
  const ownStages = stages.filter(({ node }) => isVia || !transhipped.has(node));
  const eventsOf = teller(shipment);
  const late = (stage: Stage): number => (isLate && stage.day > delay.day ? stage.day + delay.days : stage.day);
  return [
    ...ownStages
      .filter(({ node }) => announced.has(node))
      .flatMap((stage) => eventsOf(stage, 'PLN', { announcedOn: 0, on: stage.day })),
    ...ownStages
      .filter(({ where }) => where === 'pod')
      .filter(({ node }) => announced.has(node))
      .flatMap((stage) => [
        ...eventsOf(stage, 'EST', { announcedOn: sailingDay, on: stage.day }),
        ...(isLate ? eventsOf(stage, 'EST', { announcedOn: delay.day, on: late(stage) }) : []),
      ]),
    ...(isInspected ? eventsOf({ node: 'CUIP', day: inspectionDay, where: 'pol', each: true }, 'ACT') : []),
    ...ownStages.flatMap((stage) => eventsOf(stage, 'ACT', { announcedOn: late(stage), on: late(stage) })),
  ];
}

/** How soon to check again whether the booking allows the shipment to continue. */
const recheckMs = 5 * 60_000;

/**
 * The events reported by a time, as far as the booking's state allows, and when to continue; undefined when all are
 * reported.
 */
export function eventsBy(shipment: SimulatedShipment, now: Date): { reached: ProviderEvent[]; next: Date | undefined } {
  const at = ({ created_at: created }: ProviderEvent): number => Date.parse(created);
  const [due, rest] = split(journeyOf(shipment), (event) => at(event) <= now.getTime());
  const [reached, early] = split(due, (event) => isReached(shipment, event));
  const next = Math.min(...rest.map(at), ...(early.length > 0 ? [now.getTime() + recheckMs] : []));
  return { reached, next: Number.isFinite(next) ? new Date(next) : undefined };
}

/** No box is loaded without its documents, and nothing is completed without shipping instructions. */
function isReached({ until }: SimulatedShipment, { classifier, node }: ProviderEvent): boolean {
  if (classifier !== 'ACT' || node === null) return true;
  return until !== null && nodeIndex(node) <= nodeIndex(until);
}

function split<T>(list: readonly T[], is: (each: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((each) => !is(each))];
}

type Days = { announcedOn: number; on: number };

function teller(shipment: SimulatedShipment) {
  return (
    stage: Stage,
    classifier: Classifier,
    days: Days = { announcedOn: stage.day, on: stage.day },
  ): ProviderEvent[] => {
    const boxes = stage.each ? shipment.boxes : [''];
    return boxes.map((box, at) => eventOf(shipment, { stage, classifier, days, box, at }));
  };
}

type PlannedEvent = { stage: Stage; classifier: Classifier; days: Days; box: string; at: number };
/** Days between boxes. */
const boxOffset = 0.02;

function eventOf(shipment: SimulatedShipment, { stage, classifier, days, box, at }: PlannedEvent): ProviderEvent {
  const { node, where, ship } = stage;
  const { type, code } = nodeRow(node);
  const place = shipment.places[where];
  return {
    ...emptyEvent,
    event_uid: ['SIM', shipment.key, node, box, classifier, days.announcedOn].join('-'),
    event_type: type,
    event_code: code,
    node,
    classifier,
    event_at: happensOn(shipment, days.on + at * boxOffset).toISOString(),
    created_at: announcedOn(shipment, days.announcedOn, at * boxOffset).toISOString(),
    container_no: box,
    empty_full: stage.each ? (node === 'STSP' || node === 'RCVE' ? 'EMPTY' : 'LADEN') : '',
    unlocode: place.unlocode,
    place: place.name,
    ...(ship && { vessel: shipment.vessel, voyage: shipment.voyage, mode: 'VESSEL' }),
    source: 'CARRIER',
  };
}

/** Initial events have happened by then: long before the ship sails. */
function happensOn(shipment: SimulatedShipment, day: number): Date {
  const date = dateOn(shipment, day);
  return day === 0 && date > shipment.begins ? shipment.begins : date;
}

function dateOn({ sails }: SimulatedShipment, day: number): Date {
  return new Date(sails.getTime() + (day - sailingDay) * dayMs);
}

/** Initially known plans are reported at once, for all boxes. */
function announcedOn(shipment: SimulatedShipment, day: number, later: number): Date {
  const { begins } = shipment;
  return day === 0 ? begins : new Date(Math.max(begins.getTime(), dateOn(shipment, day + later).getTime()));
}
