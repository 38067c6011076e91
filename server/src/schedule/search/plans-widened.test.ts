import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  queryFrom,
  carriers,
  keyIn,
  networkOf,
  onePerCase,
  ports,
  question,
  terminals,
  voyage,
  voyageFrom,
  transferRules,
} from '#test/build/random-network.ts';
import { sampleAlliances } from '#test/build/sample-network.ts';
import { planKey, everyPlan, isCaughtUp } from '#test/reference-plans.ts';
import type { SearchRequest } from './search-request.ts';
import type { WaitFacts } from './facts.ts';
import { plansOf } from './plans.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Times = { departure: number; arrival: number };
const durationOf = ({ departure, arrival }: Times) => arrival - departure;

/** Whether another plan is better in every respect: leaves later and arrives earlier, or takes far less time. */
const isBeatenBy = (plan: Times, other: Times) =>
  (other.departure >= plan.departure && other.arrival <= plan.arrival) ||
  durationOf(plan) > durationOf(other) * 1.5 + 10 * dayMs;

const networks = fc.array(voyage, { minLength: 8, maxLength: 24, size: 'max' });

test('whatever is not shown is beaten by a plan that is shown, by every filter', () => {
  let seen = 0;
  fc.assert(
    fc.property(networks, transferRules, question, (rolled, rules, rolledQuery) => {
      const request = queryFrom(rolledQuery);
      fc.pre(request.origin !== request.destination);
      const world = { voyages: rolled.map(voyageFrom), waits: onePerCase(rules), alliances: sampleAlliances };
      const network = networkOf(world.voyages, world.waits);
      const shown = plansOf(network, request);
      const every = everyPlan(world, request, request.isInterline);
      seen += every.length - shown.length;

      const keys = new Set(every.map(planKey));
      expect(shown.map(keyIn(network)).filter((key) => !keys.has(key))).toEqual([]);
      const left = every.filter(
        (plan) => !isCaughtUp(world, request, plan) && !shown.some((each) => isBeatenBy(plan, each)),
      );
      expect(left.map(planKey)).toEqual([]);
    }),
    { numRuns: 1500 },
  );
  expect(seen).toBeGreaterThan(100);
});

/** Every filter removed or widened, individually or several at once. */
const widenings: Record<string, (request: SearchRequest, roll: number) => Partial<SearchRequest>> = {
  interline: () => ({ isInterline: true }),
  direct: () => ({ hasDirect: true }),
  oneTransfer: ({ maxTransfers }) => ({ maxTransfers: maxTransfers === 0 ? 1 : 2 }),
  twoTransfers: () => ({ maxTransfers: 2 }),
  datesBetween: ({ spans }) => ({ spans: [{ from: spans[0]?.from ?? 0, until: spans.at(-1)?.until ?? 0 }] }),
  datesAfter: ({ spans }, roll) => ({
    spans: [
      ...spans,
      { from: (spans.at(-1)?.until ?? 0) + roll * hourMs, until: (spans.at(-1)?.until ?? 0) + 300 * hourMs },
    ],
  }),
  datesBefore: ({ spans }, roll) => ({
    spans: spans.map(({ from, until }, at) => ({ from: at === 0 ? from - roll * 2 * hourMs : from, until })),
  }),
  carriers: () => ({ carriers: [] }),
  oneCarrierMore: ({ carriers: some }, roll) => ({
    carriers: some.length === 0 ? [] : [...some, carriers[roll % carriers.length] ?? ''],
  }),
  terminals: () => ({ terminals: [] }),
  oneTerminalMore: ({ terminals: some }, roll) => ({
    terminals: some.length === 0 ? [] : [...some, terminals[roll % terminals.length] ?? ''],
  }),
  avoid: ({ avoid }, roll) => ({ avoid: avoid.filter((port) => port !== ports[roll % ports.length]) }),
  avoidNothing: () => ({ avoid: [] }),
  arriveBy: ({ arriveBy }, roll) => ({ arriveBy: arriveBy + roll * hourMs }),
  arriveAnyTime: () => ({ arriveBy: Infinity }),
  arriveFrom: ({ arriveFrom }, roll) => ({ arriveFrom: arriveFrom - roll * hourMs }),
  longest: ({ maxMs }, roll) => ({ maxMs: maxMs + roll * dayMs }),
  openAt: () => ({ openAt: undefined }),
};

const widened = fc.array(fc.tuple(fc.constantFrom(...Object.keys(widenings)), fc.integer({ min: 1, max: 40 })), {
  minLength: 1,
  maxLength: 4,
});

/** Transfers may be shorter, and longer. */
const wider = (rule: WaitFacts, hours: number): WaitFacts => ({
  ...rule,
  minHours: Math.max(0, rule.minHours - hours),
  maxHours: rule.maxHours + hours,
  sameTerminalMinHours: rule.sameTerminalMinHours === null ? null : Math.max(0, rule.sameTerminalMinHours - hours),
});

const change = fc.record({
  steps: widened,
  /** Hours by which the transfer rules are widened. */
  hours: fc.constantFrom(0, 0, 12, 100),
});

test('what is shown under narrower filters is shown under wider ones, or beaten by what is shown there', () => {
  let seen = 0;
  fc.assert(
    fc.property(networks, transferRules, question, change, (rolled, rules, rolledQuery, { steps, hours }) => {
      const narrow = queryFrom(rolledQuery);
      fc.pre(narrow.origin !== narrow.destination);
      const wide = { ...narrow };
      for (const [name, roll] of steps) Object.assign(wide, widenings[name]?.(wide, roll));
      const all = rolled.map(voyageFrom);
      const once = onePerCase(rules);
      const before = networkOf(all, once);
      const wideRules = once.map((rule) => wider(rule, hours));
      const plans = plansOf(networkOf(all, wideRules), wide);
      const shown = plansOf(before, narrow);
      seen += shown.length;

      const lost = shown.filter((plan) => !plans.some((each) => isBeatenBy(plan, each)));
      expect(lost.map(keyIn(before)), steps.join(' ')).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  expect(seen).toBeGreaterThan(300);
});
