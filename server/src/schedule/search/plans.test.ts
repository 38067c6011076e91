import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  queryFrom,
  keyIn,
  networkOf,
  onePerCase,
  question,
  voyage,
  voyageFrom,
  transferRules,
} from '#test/build/random-network.ts';
import { aQuery, sampleAlliances, sampleVoyages } from '#test/build/sample-network.ts';
import { planKey, everyPlan, worthwhile } from '#test/reference-plans.ts';
import type { SearchRequest } from './search-request.ts';
import { callAt, dropVoyage, setVoyage, slotAt } from './find/network.ts';
import type { Path } from './find/path.ts';
import { plansOf } from './plans.ts';

const dayMs = 86_400_000;

const voyages = sampleVoyages();
const world = { voyages, waits: [], alliances: sampleAlliances };
const network = networkOf(voyages);

const daysOf = ({ departure, arrival }: Pick<Path, 'departure' | 'arrival'>) =>
  Math.ceil((arrival - departure) / dayMs);

/** `SMP-SA1 > SMP-EU1 via KRPUS, 40 d` */
function describePath(path: Path): string {
  const services = path.calls.flatMap((call, at) => (at % 2 === 0 ? [slotAt(network, call)?.facts.service?.code] : []));
  const ports = path.calls.flatMap((call, at) => (at % 2 === 0 && at > 0 ? [callAt(network, call)?.unlocode] : []));
  return `${services.join(' > ')}${ports.length > 0 ? ` via ${ports.join(', ')}` : ''}, ${daysOf(path)} d`;
}

const search = (pair: string, more: Partial<SearchRequest> = {}) => {
  const [origin = '', destination = ''] = pair.split('-');
  return { ...aQuery(origin, destination), ...more };
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

      expect(plansOf(network, search(pair)).map(describePath).toSorted()).toEqual(partners);
      expect(every).toHaveLength(raw);
      expect(Math.min(...every.map(daysOf))).toBe(best);
      expect(Math.min(...plansOf(network, search(pair, { isInterline: true })).map(daysOf))).toBe(best);
    },
  );

  test('of 41 ways to AEJEA only the direct one is worth showing', () => {
    expect(plansOf(network, search('CNTAO-AEJEA', { isInterline: true })).map(describePath)).toEqual(['SMP-ME1, 19 d']);
  });

  test('between any carriers a later departure catches the ship of the week up', () => {
    const found = plansOf(network, search('CNTAO-NLRTM', { isInterline: true })).map(describePath);
    expect(found).toContain('SMP-ME1 > SMP-EU1 via CNNGB, 37 d');
  });
});

describe('on random networks', () => {
  test('the answer is what trying every way and comparing each with all others leaves', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        fc.array(voyage, { minLength: 8, maxLength: 24, size: 'max' }),
        transferRules,
        question,
        (rolled, rules, rolledQuery) => {
          const all = rolled.map(voyageFrom);
          const rulesOnce = onePerCase(rules);
          const network = networkOf(all, rulesOnce);
          const request = queryFrom(rolledQuery);
          fc.pre(request.origin !== request.destination);
          const expected = worthwhile({ voyages: all, waits: rulesOnce, alliances: sampleAlliances }, request);
          seen += expected.filter(({ legs }) => legs.length > 1).length;

          expect(plansOf(network, request).map(keyIn(network)).toSorted()).toEqual(expected.map(planKey).toSorted());
        },
      ),
      { numRuns: 1000 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('a network that was changed answers as one that was made anew', () => {
    fc.assert(
      fc.property(fc.array(voyage, { minLength: 4, maxLength: 12 }), question, (rolled, rolledQuery) => {
        const all = rolled.map(voyageFrom);
        const request = queryFrom(rolledQuery);
        const patched = networkOf(all.map((each) => ({ ...each, calls: each.calls.slice(0, 2) })));
        for (const each of all.slice(1)) setVoyage(patched, each);
        dropVoyage(patched, all[0]?.id ?? 0);
        const anew = networkOf(all.slice(1));

        expect(plansOf(patched, request).map(keyIn(patched)).toSorted()).toEqual(
          plansOf(anew, request).map(keyIn(anew)).toSorted(),
        );
      }),
    );
  });
});
