import fc from 'fast-check';
import { aCall, aVoyage, sampleAlliances, sampleStart } from './sample-network.ts';
import type { SearchRequest } from '#server/schedule/search/search-request.ts';
import type { CallFacts, VoyageFacts, WaitFacts } from '#server/schedule/search/facts.ts';
import { callAt, type Network, newNetwork, setVoyage } from '#server/schedule/search/find/network.ts';
import type { Path } from '#server/schedule/search/find/path.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function networkOf(all: readonly VoyageFacts[], transferRules: readonly WaitFacts[] = []): Network {
  const network = newNetwork({ waits: transferRules, alliances: sampleAlliances });
  for (const voyage of all) setVoyage(network, voyage);
  return network;
}

export const ports = ['CNTAO', 'KRPUS', 'SGSIN', 'NLRTM', 'USLAX'];
export const terminals = ['', 'T1', 'T2'];
export const carriers = ['COSCO', 'CMA', 'MSC', 'HPL'];
const port = fc.constantFrom(...ports);
const carrier = fc.constantFrom(...carriers);

/** Mostly undefined, because a search with all filters would find nothing. */
const rarely = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

const call = fc.record({
  unlocode: port,
  sail: fc.integer({ min: 6, max: 80 }),
  stay: fc.integer({ min: 0, max: 60 }),
  terminal: fc.constantFrom(...terminals),
  status: fc.constantFrom(null, null, null, null, null, null, null, 'OMIT' as const, 'SLID' as const),
  canLoad: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  late: rarely(fc.integer({ min: -30, max: 200 })),
  cutoff: fc.integer({ min: 6, max: 72 }),
});

export const voyage = fc.record({
  carrier,
  partners: fc.array(carrier, { maxLength: 2 }),
  service: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
  start: fc.integer({ min: -100, max: 400 }),
  isBlank: fc.integer({ min: 0, max: 15 }).map((roll) => roll === 0),
  calls: fc.array(call, { minLength: 2, maxLength: 6, size: 'max' }),
});

export type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type RandomVoyage = ValueOf<typeof voyage>;

export function voyageFrom(random: RandomVoyage, number: number): VoyageFacts {
  let hours = random.start;
  const calls = random.calls.map((each, at): CallFacts => {
    const arrival = (hours += each.sail);
    const departure = (hours += each.stay);
    const moment = (value: number) => sampleStart + value * hourMs;
    return aCall({
      id: number * 10 + at,
      seq: at + 1,
      unlocode: each.unlocode,
      terminal: each.terminal,
      plannedArrival: at === 0 ? null : moment(arrival),
      plannedDeparture: at === random.calls.length - 1 ? null : moment(departure),
      estimatedDeparture: each.late === null || at > 0 ? null : moment(departure + each.late),
      status: each.status,
      canLoad: each.canLoad || at === 0,
      cutoffs: [{ code: 'DCO', at: moment(departure - each.cutoff) }],
    });
  });
  const { carrier: publisher, partners, isBlank } = random;
  const service =
    random.service === null
      ? undefined
      : { id: random.service, code: `S${random.service}`, name: '', universalRef: '' };
  return aVoyage({ id: number + 1, carrier: publisher, partners, isBlank, service, calls });
}

export const transferRules = fc.array(
  fc.record({
    unlocode: fc.option(port),
    fromCarrier: fc.option(carrier),
    toCarrier: fc.option(carrier),
    minHours: fc.integer({ min: 2, max: 48 }),
    maxHours: fc.integer({ min: 60, max: 500 }),
    sameTerminalMinHours: fc.option(fc.integer({ min: 0, max: 2 })),
  }),
  { maxLength: 4 },
);

const someOf = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant<T[]>([]) }, fc.array(values, { minLength: 1, maxLength: 2 }));

export const question = fc.record({
  origin: port,
  destination: port,
  from: fc.integer({ min: -100, max: 120 }),
  hours: fc.integer({ min: 48, max: 250 }),
  gap: fc.integer({ min: 0, max: 40 }),
  hasDirect: fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
  maxTransfers: fc.constantFrom(0 as const, 1 as const, 2 as const, 2 as const, 2 as const),
  carriers: someOf(carrier),
  terminals: someOf(fc.constantFrom('T1', 'T2')),
  avoid: someOf(port),
  arriveFrom: rarely(fc.integer({ min: 50, max: 500 })),
  arriveBy: rarely(fc.integer({ min: 100, max: 900 })),
  maxDays: fc.constantFrom(150, 150, 20, 10),
  openAt: rarely(fc.integer({ min: -50, max: 100 })),
  isInterline: fc.boolean(),
});

export type RandomQuestion = ValueOf<typeof question>;

export function queryFrom({
  from,
  hours,
  gap,
  arriveFrom,
  arriveBy,
  openAt,
  maxDays,
  ...rest
}: RandomQuestion): SearchRequest {
  const moment = (value: number) => sampleStart + value * hourMs;
  const half = from + Math.floor(hours / 2);
  return {
    ...rest,
    // Avoiding the origin or the destination is refused by validation.
    avoid: rest.avoid.filter((each) => each !== rest.origin && each !== rest.destination),
    spans: [
      { from: moment(from), until: moment(half) },
      { from: moment(half + gap), until: moment(from + hours + gap) },
    ],
    arriveFrom: arriveFrom === null ? -Infinity : moment(arriveFrom),
    arriveBy: arriveBy === null ? Infinity : moment(arriveBy),
    openAt: openAt === null ? undefined : moment(openAt),
    maxMs: maxDays * dayMs,
  };
}

/** The ids of the calls of loading and discharge, as in `planKey`. */
export const keyIn = (network: Network) => (path: Path) =>
  Array.from({ length: path.calls.length / 2 }, (_, at) =>
    path.calls.slice(at * 2, at * 2 + 2).map((each) => callAt(network, each)?.id),
  )
    .map((pair) => pair.join('-'))
    .join(' ');

/** With several rules for the same case the choice would be arbitrary, so there is one for each. */
export const onePerCase = (rules: readonly WaitFacts[]) => [
  ...new Map(rules.map((rule) => [[rule.unlocode, rule.fromCarrier, rule.toCarrier].join(), rule])).values(),
];
