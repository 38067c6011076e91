import { isBillNumber, isVoyage, normaliseBillNumber, normaliseMark } from '#contract/freight/formats.ts';
import { componentOf, type Message, type MessageSegment } from '../syntax/interchange.read.ts';
import type { Problem, Read } from '../syntax/problem.ts';
import { answerOf, type Answer } from './answer.ts';
import { cutOffOf } from './cut-offs.ts';
import { instantOf, type Moment, readMoment } from './moment.ts';
import { badValue, missing, referenceOf, segmentOf, segmentsOf, textOf } from './segments.ts';

export type ToldCutOff = { code: string; moment: Moment };

/** What a carrier says to a booking. */
export type Iftmbc = {
  answer: Answer;
  /** The carrier's own number of this message. */
  documentNo: string;
  /** The numbers it answers to: ours (FF), and that of the message before (ACW). */
  orderno: string;
  answeredRef: string;
  bookingNo: string;
  billNo: string;
  carrier: string;
  vessel: string;
  imo: string;
  voyno: string;
  portload: string;
  portdischarge: string;
  placedelivery: string;
  etd: Moment | null;
  eta: Moment | null;
  cutoffs: readonly ToldCutOff[];
  /** Remarks and reasons, in the order they came. */
  texts: readonly string[];
  /** Boxes that were granted, by size and type. */
  equipment: readonly { sizeType: string; count: number }[];
};

/** Reads a booking confirmation. A time that is none is refused with its place: nobody is to miss a cut-off for it. */
export function readIftmbc(message: Message): Read<Iftmbc> {
  const begin = segmentOf(message, 'BGM');
  if (!begin) return missing('BGM');
  const answer = answerOf(begin);
  if (!answer) return { ok: false, problems: [badValue(begin, `${componentOf(begin, 3)}/${componentOf(begin, 4)}`)] };
  const { times, problems } = timesOf(message);
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
      ...transportOf(message),
      ...places(message),
      etd: momentAt(times, departures, '9'),
      eta: momentAt(times, arrivals, '11'),
      cutoffs: cutOffsIn(times),
      texts: segmentsOf(message, 'FTX').map(textOf),
      equipment: equipmentOf(message),
    },
  };
}

function transportOf(message: Message): Pick<Iftmbc, 'carrier' | 'vessel' | 'imo' | 'voyno'> {
  const main = segmentOf(message, 'TDT', '20');
  const at = (element: number, component: number): string => (main ? componentOf(main, element, component).trim() : '');
  const imo = at(8, 1);
  return { carrier: at(5, 1), vessel: at(8, 4), imo: /^\d{7}$/.test(imo) ? imo : '', voyno: at(2, 1) };
}

function places(message: Message): Pick<Iftmbc, 'portload' | 'portdischarge' | 'placedelivery'> {
  const place = (qualifier: string): string => {
    const found = segmentOf(message, 'LOC', qualifier);
    return found ? componentOf(found, 2).trim() : '';
  };
  return { portload: place('9'), portdischarge: place('11'), placedelivery: place('7') };
}

type Time = { qualifier: string; place: string; moment: Moment };

/** Every time with the place that it belongs to, which is the last one named before it. */
function timesOf({ segments }: Message): { times: Time[]; problems: Problem[] } {
  const times: Time[] = [];
  const problems: Problem[] = [];
  let place = '';
  for (const segment of segments) {
    if (segment.tag === 'LOC') place = componentOf(segment, 1);
    if (segment.tag !== 'DTM') continue;
    const moment = readMoment(componentOf(segment, 1, 2), componentOf(segment, 1, 3));
    if (moment) times.push({ qualifier: componentOf(segment, 1), place, moment });
    else if (isNeeded(segment)) problems.push(badValue(segment, segment.elements[0]?.join(':') ?? ''));
  }
  return { times, problems };
}

/** 133 estimated, 136 departed, 189 scheduled; 132 and 232 likewise of the arrival. */
const departures = ['133', '189', '136'];
const arrivals = ['132', '232'];

function isNeeded(segment: MessageSegment): boolean {
  const qualifier = componentOf(segment, 1);
  return [...departures, ...arrivals].includes(qualifier) || cutOffOf(qualifier) !== undefined;
}

function momentAt(times: readonly Time[], qualifiers: readonly string[], place: string): Moment | null {
  const found = qualifiers.flatMap((wanted) => times.filter(({ qualifier }) => qualifier === wanted));
  return (found.find((time) => time.place === place) ?? found[0])?.moment ?? null;
}

function cutOffsIn(times: readonly Time[]): ToldCutOff[] {
  const told = times.flatMap(({ qualifier, moment }) => {
    const code = cutOffOf(qualifier);
    return code ? [{ code, moment }] : [];
  });
  return [...new Map(told.map((each) => [each.code, each])).values()];
}

function equipmentOf(message: Message): Iftmbc['equipment'] {
  return message.segments.flatMap((segment, at) => {
    if (segment.tag !== 'EQD') return [];
    const next = message.segments[at + 1];
    const count = next?.tag === 'EQN' ? Number(componentOf(next, 1)) : 1;
    return [{ sizeType: componentOf(segment, 3), count: Number.isInteger(count) ? count : 1 }];
  });
}

/** What SO10 takes of it; what was not told, or cannot be a value of its field, is left out. */
export type Confirmation = {
  mblno?: string;
  vessel?: string;
  voyno?: string;
  etd?: string;
  portload?: string;
  portdischarge?: string;
  cutoffs: { code: string; at: string }[];
};

/** `timeZone` is that of the port of loading, whose clocks the message goes by. At most Chinese carriers the booking's number is the bill's. */
export function confirmationOf(told: Iftmbc, timeZone: string): Confirmation {
  const mblno = normaliseBillNumber(told.billNo || told.bookingNo);
  const voyno = normaliseMark(told.voyno);
  const port = (code: string): string => (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : '');
  const fields = {
    mblno: isBillNumber(mblno) ? mblno : '',
    vessel: told.vessel.slice(0, 35),
    voyno: isVoyage(voyno) ? voyno : '',
    etd: told.etd?.local.slice(0, 10) ?? '',
    portload: port(told.portload),
    portdischarge: port(told.portdischarge),
  };
  const said = Object.entries(fields).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(said),
    cutoffs: told.cutoffs.map(({ code, moment }) => ({ code, at: instantOf(moment, timeZone) })),
  };
}
