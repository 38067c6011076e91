import { type SearchRequest, maxPlanMs } from '#server/schedule/search/search-request.ts';
import type { CallFacts, VoyageFacts } from '#server/schedule/search/facts.ts';

const dayMs = 86_400_000;
const callsAVoyage = 10;
const weeks = 26;
/** The first week, a Monday. */
const firstMonday = Date.parse('2026-11-23T00:00:00Z');

/** Pseudo-random numbers, the same in every run. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Number of ports by region; the first ones are hubs, where most services call. */
const regions = { CN: 40, JK: 30, SA: 45, IN: 25, ME: 20, EU: 70, AF: 40, AM: 60, OC: 20 } as const;
type Region = keyof typeof regions;
const regionNames = Object.keys(regions) as Region[];
/** Days at sea from Asia to a region. */
const daysTo: Record<Region, number> = { CN: 3, JK: 3, SA: 6, IN: 11, ME: 14, EU: 24, AF: 20, AM: 16, OC: 12 };
const carriers = Array.from({ length: 24 }, (_, at) => `C${String(at).padStart(2, '0')}`);

/** Ports near the front of a region's list are called at far more often. */
const portOf = (region: Region, roll: number): string =>
  portNumbered(region, Math.floor(roll ** 2.5 * regions[region]));

function portNumbered(region: Region, number: number): string {
  return `${region}${String.fromCharCode(65 + Math.floor(number / 26))}${String.fromCharCode(65 + (number % 26))}A`;
}

export const everyPort = (): string[] =>
  regionNames.flatMap((region) => Array.from({ length: regions[region] }, (_, at) => portNumbered(region, at)));

/** A network of about `callCount` port calls: weekly services of ten calls between two regions, for half a year. */
export function scheduleNetwork(callCount: number, roll: Dice): VoyageFacts[] {
  const services = Math.round(callCount / callsAVoyage / weeks);
  return Array.from({ length: services }, (_, number) => serviceOf(number, roll)).flatMap((service) =>
    Array.from({ length: weeks }, (_, week) => voyageOf(service, week)),
  );
}

type Stop = { port: string; arrival: number; departure: number };
type Service = { number: number; carrier: string; partners: string[]; start: number; stops: readonly Stop[] };

function serviceOf(number: number, roll: Dice): Service {
  const home: Region = roll() < 0.6 ? 'CN' : (regionNames[Math.floor(roll() * regionNames.length)] ?? 'CN');
  const away = regionNames[Math.floor(roll() * regionNames.length)] ?? 'EU';
  const half = callsAVoyage / 2;
  const ports = Array.from({ length: callsAVoyage }, (_, at) => portOf(at < half ? home : away, roll()));
  let day = 0;
  const stops = ports.map((port, at) => {
    if (at > 0) day += at === half ? daysTo[away] : 1 + roll() * 2;
    const arrival = day;
    day += 0.4 + roll() * 0.8;
    return { port, arrival, departure: day };
  });
  const someCarrier = () => carriers[Math.floor(roll() ** 1.5 * carriers.length)] ?? 'C00';
  const partners = roll() < 0.5 ? [] : [someCarrier(), someCarrier()];
  return { number, carrier: someCarrier(), partners, start: roll() * 7, stops };
}

function voyageOf({ number, carrier, partners, start, stops }: Service, week: number): VoyageFacts {
  const id = number * weeks + week + 1;
  const begin = firstMonday + (week * 7 + start) * dayMs;
  const calls = stops.map(({ port, arrival, departure }, at): CallFacts => ({
    id: id * callsAVoyage + at,
    seq: at + 1,
    unlocode: port,
    terminal: '',
    plannedArrival: begin + arrival * dayMs,
    plannedDeparture: begin + departure * dayMs,
    estimatedArrival: null,
    estimatedDeparture: null,
    actualArrival: null,
    actualDeparture: null,
    status: null,
    canLoad: true,
    canDischarge: true,
    importVoyage: '',
    exportVoyage: '',
    cutoffs: [],
  }));
  return {
    id,
    carrier,
    partners,
    slots: [],
    service: { id: number + 1, code: `S${number}`, name: `SERVICE ${number}`, universalRef: '' },
    vessel: `SHIP ${number} ${week % 10}`,
    imo: '',
    isDummyVessel: false,
    exportVoyage: `${week}E`,
    importVoyage: '',
    universalVoyageRef: '',
    isBlank: false,
    isSample: true,
    calls,
  };
}

/** A typical search: from a Chinese port to anywhere, one week, at most two transfers. */
export function randomSearch(roll: Dice): SearchRequest {
  const away = regionNames.filter((region) => region !== 'CN');
  const from = firstMonday + Math.floor(roll() * 12) * 7 * dayMs;
  return {
    origin: portOf('CN', roll()),
    destination: portOf(away[Math.floor(roll() * away.length)] ?? 'EU', roll()),
    spans: [{ from, until: from + 7 * dayMs }],
    hasDirect: true,
    maxTransfers: 2,
    carriers: [],
    terminals: [],
    avoid: [],
    arriveFrom: -Infinity,
    arriveBy: Infinity,
    maxMs: maxPlanMs,
    openAt: undefined,
    isInterline: roll() < 0.2,
  };
}
