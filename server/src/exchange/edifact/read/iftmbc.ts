import { componentOf, type EdifactMessage } from '../syntax/interchange.read.ts';
import type { Problem, ReadResult } from '../syntax/problem.ts';
import { partnerResponseOf, type PartnerResponse } from './answer.ts';
import { cutOffOf } from './cut-offs.ts';
import { type PlacesAndTimes, type Time, type RouteOfConsignment, routeOf } from './legs.ts';
import { type Moment, readMoment } from './moment.ts';
import {
  valueProblem,
  carrierPartyOf,
  missingSegment,
  referenceOf,
  segmentOf,
  segmentsOf,
  freeTextOf,
} from './segments.ts';

export type ReadCutOff = { code: string; moment: Moment };

/** A carrier's answer to a booking. */
export type Iftmbc = {
  answer: PartnerResponse;
  /** The carrier's own number of this message. */
  documentNo: string;
  /** The references: our number (FF), and that of our message (ACW). */
  orderno: string;
  answeredRef: string;
  bookingNo: string;
  billNo: string;
  /** The carrier of the ship, and the carrier in the parties. */
  carrier: string;
  carrierParty: string;
  vessel: string;
  imo: string;
  voyno: string;
  portload: string;
  portdischarge: string;
  placedelivery: string;
  etd: Moment | null;
  eta: Moment | null;
  cutoffs: readonly ReadCutOff[];
  /** Remarks and reasons, in order. */
  texts: readonly string[];
  /** Confirmed boxes, by size and type. */
  equipment: readonly { sizeType: string; count: number }[];
};

/**
 * Parses a booking confirmation. An invalid time is reported with its place instead of being skipped, so that no
 * cut-off is missed.
 */
export function readIftmbc(message: EdifactMessage): ReadResult<Iftmbc> {
  const begin = segmentOf(message, 'BGM');
  if (!begin) return missingSegment('BGM');
  const answer = partnerResponseOf(begin);
  if (!answer)
    return { ok: false, problems: [valueProblem(begin, `${componentOf(begin, 3)}/${componentOf(begin, 4)}`)] };
  const way = routeOf(message);
  const { etd, eta, cutoffs, problems } = timesOf(way);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      answer,
      documentNo: componentOf(begin, 2),
      orderno: referenceOf(message, 'FF') || referenceOf(message, 'SI'),
      answeredRef: referenceOf(message, 'ACW'),
      bookingNo: referenceOf(message, 'BN'),
      billNo: referenceOf(message, 'BM'),
      carrierParty: carrierPartyOf(message),
      ...transportOf(way),
      ...placesOf(way),
      etd,
      eta,
      cutoffs,
      texts: segmentsOf(message, 'FTX').map(freeTextOf),
      equipment: equipmentOf(message),
    },
  };
}

/** The ship on which the goods are loaded. */
function transportOf({ main: [leg] }: RouteOfConsignment): Pick<Iftmbc, 'carrier' | 'vessel' | 'imo' | 'voyno'> {
  const at = (element: number, component: number): string =>
    leg ? componentOf(leg.transport, element, component).trim() : '';
  const imo = at(8, 1);
  return { carrier: at(5, 1), vessel: at(8, 4), imo: /^\d{7}$/.test(imo) ? imo : '', voyno: at(2, 1) };
}

/** With transhipment, loading is on the first ship and discharge from the last. */
function placesOf({
  consignment,
  main,
  behind,
}: RouteOfConsignment): Pick<Iftmbc, 'portload' | 'portdischarge' | 'placedelivery'> {
  const firstOf = (qualifier: string, stretches: readonly (PlacesAndTimes | undefined)[]): string =>
    stretches.map((each) => each?.places[qualifier] ?? '').find((place) => place !== '') ?? '';
  const last = main.at(-1);
  return {
    portload: firstOf('9', [main[0], consignment]),
    portdischarge: firstOf('11', [last, consignment]),
    placedelivery: firstOf('7', [consignment, ...behind.toReversed(), last]),
  };
}

/** 133 estimated, 136 departed, 189 scheduled; 132 and 232 likewise of the arrival. */
const departures = ['133', '189', '136'];
const arrivals = ['132', '232'];

type Times = Pick<Iftmbc, 'etd' | 'eta' | 'cutoffs'> & { problems: Problem[] };

/** The time stated closest to the port; an invalid one is reported and never replaced by another. */
function timesOf(way: RouteOfConsignment): Times {
  const { consignment, main, before, rest } = way;
  const [first, last] = [main[0], main.at(-1)];
  const problems: Problem[] = [];
  const read = ({ segment }: Time): Moment | null => {
    const moment = readMoment(componentOf(segment, 1, 2), componentOf(segment, 1, 3));
    if (!moment) problems.push(valueProblem(segment, segment.elements[0]?.join(':') ?? ''));
    return moment ?? null;
  };
  const momentAt = (
    place: string,
    qualifiers: readonly string[],
    stretch: PlacesAndTimes | undefined,
  ): Moment | null => {
    const found = timeAt([stretch ?? consignment, consignment], qualifiers, place);
    return found ? read(found) : null;
  };
  const timesByCode = new Map<string, Time>();
  for (const time of [first, consignment, ...before.toReversed(), rest].flatMap((each) => each?.times ?? [])) {
    const code = cutOffOf(time.qualifier);
    if (code !== undefined && !timesByCode.has(code)) timesByCode.set(code, time);
  }
  const cutoffs = Array.from(timesByCode, ([code, time]) => ({ code, moment: read(time) })).filter(isReadCutOff);
  return { etd: momentAt('9', departures, first), eta: momentAt('11', arrivals, last), cutoffs, problems };
}

function isReadCutOff(each: { code: string; moment: Moment | null }): each is ReadCutOff {
  return each.moment !== null;
}

/** The time at the port itself, else one without a place. */
function timeAt(stretches: readonly PlacesAndTimes[], qualifiers: readonly string[], place: string): Time | undefined {
  const candidates = stretches.flatMap(({ times }) =>
    [place, ''].flatMap((at) =>
      qualifiers.flatMap((qualifier) => times.filter((time) => time.qualifier === qualifier && time.place === at)),
    ),
  );
  return candidates[0];
}

function equipmentOf(message: EdifactMessage): Iftmbc['equipment'] {
  return message.segments.flatMap((segment, at) => {
    if (segment.tag !== 'EQD') return [];
    const next = message.segments[at + 1];
    const count = next?.tag === 'EQN' ? Number(componentOf(next, 1)) : 1;
    return [{ sizeType: componentOf(segment, 3), count: Number.isInteger(count) ? count : 1 }];
  });
}
