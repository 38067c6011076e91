import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCall, anAsk, aVoyage, sampleAlliances, sampleStart, sampleVoyages } from '#test/build/sample-network.ts';
import { bruteKey, everyPlan, worthwhile } from '#test/brute-plans.ts';
import type { Ask } from './ask.ts';
import type { CallFacts, VoyageFacts, WaitFacts } from './facts.ts';
import { callAt, dropVoyage, type Network, newNetwork, putVoyage, slotAt } from './network.ts';
import type { Path } from './path.ts';
import { plansOf } from './plans.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const voyages = sampleVoyages();
const world = { voyages, waits: [], alliances: sampleAlliances };
const network = networkOf(voyages);

function networkOf(all: readonly VoyageFacts[], waits: readonly WaitFacts[] = []): Network {
  const made = newNetwork({ waits, alliances: sampleAlliances });
  for (const voyage of all) putVoyage(made, voyage);
  return made;
}

const daysOf = ({ departure, arrival }: Pick<Path, 'departure' | 'arrival'>) =>
  Math.ceil((arrival - departure) / dayMs);

/** `SMP-SA1 > SMP-EU1 via KRPUS, 40 d` */
function told(path: Path): string {
  const services = path.calls.flatMap((call, at) => (at % 2 === 0 ? [slotAt(network, call)?.facts.service?.code] : []));
  const ports = path.calls.flatMap((call, at) => (at % 2 === 0 && at > 0 ? [callAt(network, call)?.unlocode] : []));
  return `${services.join(' > ')}${ports.length > 0 ? ` via ${ports.join(', ')}` : ''}, ${daysOf(path)} d`;
}

const search = (pair: string, more: Partial<Ask> = {}) => {
  const [origin = '', destination = ''] = pair.split('-');
  return { ...anAsk(origin, destination), ...more };
};

describe('the sample services', () => {
  test.each([
    ['CNTAO-NLRTM', ['SMP-EU1, 39 d', 'SMP-SA1 > SMP-EU1 via KRPUS, 41 d'], 29, 37],
    ['CNTAO-USSEA', [], 20, 21],
    ['CNTAO-SEGOT', ['SMP-EU1 > SMP-BL1 via NLRTM, 45 d'], 26, 43],
    ['CNTAO-INNSA', [], 34, 22],
    ['CNYNT-NLRTM', ['SMP-YT1 > SMP-EU1 via CNTAO, 41 d'], 28, 41],
    ['CNTAO-KRPUS', ['SMP-EU1, 2 d', 'SMP-KR1, 1 d', 'SMP-SA1, 2 d'], 3, 1],
    ['CNYNT-USLAX', [], 32, 17],
    ['CNTAO-AEJEA', ['SMP-ME1, 19 d'], 41, 19],
  ])(
    '%s by partners is %j; between any carriers there are %i ways, the best in %i days',
    (pair, partners, raw, best) => {
      const every = everyPlan(world, search(pair), true);

      expect(plansOf(network, search(pair)).map(told).toSorted()).toEqual(partners);
      expect(every).toHaveLength(raw);
      expect(Math.min(...every.map(daysOf))).toBe(best);
      expect(Math.min(...plansOf(network, search(pair, { isInterline: true })).map(daysOf))).toBe(best);
    },
  );

  test('of 41 ways to AEJEA only the direct one is worth showing', () => {
    expect(plansOf(network, search('CNTAO-AEJEA', { isInterline: true })).map(told)).toEqual(['SMP-ME1, 19 d']);
  });

  test('between any carriers a later departure catches the ship of the week up', () => {
    const found = plansOf(network, search('CNTAO-NLRTM', { isInterline: true })).map(told);
    expect(found).toContain('SMP-ME1 > SMP-EU1 via CNNGB, 37 d');
  });
});

const ports = ['CNTAO', 'KRPUS', 'SGSIN', 'NLRTM', 'USLAX'];
const carriers = ['COSCO', 'CMA', 'MSC', 'HPL'];
const port = fc.constantFrom(...ports);
const carrier = fc.constantFrom(...carriers);

/** Mostly nothing: a question that asks for everything finds nothing. */
const rarely = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

const call = fc.record({
  unlocode: port,
  sail: fc.integer({ min: 6, max: 80 }),
  stay: fc.integer({ min: 0, max: 60 }),
  terminal: fc.constantFrom('', 'T1', 'T2'),
  status: fc.constantFrom(null, null, null, null, null, null, null, 'OMIT' as const, 'SLID' as const),
  canLoad: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  late: rarely(fc.integer({ min: -30, max: 200 })),
  cutoff: fc.integer({ min: 6, max: 72 }),
});

const voyage = fc.record({
  carrier,
  partners: fc.array(carrier, { maxLength: 2 }),
  service: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
  start: fc.integer({ min: -100, max: 400 }),
  isBlank: fc.integer({ min: 0, max: 15 }).map((roll) => roll === 0),
  calls: fc.array(call, { minLength: 2, maxLength: 6, size: 'max' }),
});

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Rolled = ValueOf<typeof voyage>;

function voyageFrom(rolled: Rolled, number: number): VoyageFacts {
  let hours = rolled.start;
  const calls = rolled.calls.map((each, at): CallFacts => {
    const arrival = (hours += each.sail);
    const departure = (hours += each.stay);
    const moment = (value: number) => sampleStart + value * hourMs;
    return aCall({
      id: number * 10 + at,
      seq: at + 1,
      unlocode: each.unlocode,
      terminal: each.terminal,
      plannedArrival: at === 0 ? null : moment(arrival),
      plannedDeparture: at === rolled.calls.length - 1 ? null : moment(departure),
      estimatedDeparture: each.late === null || at > 0 ? null : moment(departure + each.late),
      status: each.status,
      canLoad: each.canLoad || at === 0,
      cutoffs: [{ code: 'DCO', at: moment(departure - each.cutoff) }],
    });
  });
  const { carrier: publisher, partners, isBlank } = rolled;
  const service =
    rolled.service === null
      ? undefined
      : { id: rolled.service, code: `S${rolled.service}`, name: '', universalRef: '' };
  return aVoyage({ id: number + 1, carrier: publisher, partners, isBlank, service, calls });
}

const waits = fc.array(
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

const some = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant<T[]>([]) }, fc.array(values, { minLength: 1, maxLength: 2 }));

const question = fc.record({
  origin: port,
  destination: port,
  from: fc.integer({ min: -100, max: 120 }),
  hours: fc.integer({ min: 48, max: 250 }),
  gap: fc.integer({ min: 0, max: 40 }),
  hasDirect: fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
  maxTransfers: fc.constantFrom(0 as const, 1 as const, 2 as const, 2 as const, 2 as const),
  carriers: some(carrier),
  terminals: some(fc.constantFrom('T1', 'T2')),
  avoid: some(port),
  arriveBy: rarely(fc.integer({ min: 100, max: 900 })),
  longest: fc.constantFrom(150, 150, 20, 10),
  openAt: rarely(fc.integer({ min: -50, max: 100 })),
  isInterline: fc.boolean(),
});

type Asked = ValueOf<typeof question>;

function askFrom({ from, hours, gap, arriveBy, openAt, longest, ...rest }: Asked): Ask {
  const moment = (value: number) => sampleStart + value * hourMs;
  const half = from + Math.floor(hours / 2);
  return {
    ...rest,
    // Who wants to avoid where he goes from or to is refused before.
    avoid: rest.avoid.filter((each) => each !== rest.origin && each !== rest.destination),
    spans: [
      { from: moment(from), until: moment(half) },
      { from: moment(half + gap), until: moment(from + hours + gap) },
    ],
    arriveBy: arriveBy === null ? Infinity : moment(arriveBy),
    openAt: openAt === null ? undefined : moment(openAt),
    longest: longest * dayMs,
  };
}

const keyIn = (made: Network) => (path: Path) =>
  Array.from({ length: path.calls.length / 2 }, (_, at) =>
    path.calls.slice(at * 2, at * 2 + 2).map((each) => callAt(made, each)?.id),
  )
    .map((pair) => pair.join('-'))
    .join(' ');

/** Of several rules for the same case any might be taken, so there is one for each. */
const onePerCase = (rules: readonly WaitFacts[]) => [
  ...new Map(rules.map((rule) => [[rule.unlocode, rule.fromCarrier, rule.toCarrier].join(), rule])).values(),
];

describe('on random networks', () => {
  test('the answer is what trying every way and comparing each with all others leaves', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        fc.array(voyage, { minLength: 8, maxLength: 24, size: 'max' }),
        waits,
        question,
        (rolled, rules, asked) => {
          const all = rolled.map(voyageFrom);
          const rulesOnce = onePerCase(rules);
          const made = networkOf(all, rulesOnce);
          const ask = askFrom(asked);
          fc.pre(ask.origin !== ask.destination);
          const expected = worthwhile({ voyages: all, waits: rulesOnce, alliances: sampleAlliances }, ask);
          seen += expected.filter(({ stretches }) => stretches.length > 1).length;

          expect(plansOf(made, ask).map(keyIn(made)).toSorted()).toEqual(expected.map(bruteKey).toSorted());
        },
      ),
      { numRuns: 1000 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('a network that was changed answers as one that was made anew', () => {
    fc.assert(
      fc.property(fc.array(voyage, { minLength: 4, maxLength: 12 }), question, (rolled, asked) => {
        const all = rolled.map(voyageFrom);
        const ask = askFrom(asked);
        const patched = networkOf(all.map((each) => ({ ...each, calls: each.calls.slice(0, 2) })));
        for (const each of all.slice(1)) putVoyage(patched, each);
        dropVoyage(patched, all[0]?.id ?? 0);
        const anew = networkOf(all.slice(1));

        expect(plansOf(patched, ask).map(keyIn(patched)).toSorted()).toEqual(
          plansOf(anew, ask).map(keyIn(anew)).toSorted(),
        );
      }),
    );
  });
});
