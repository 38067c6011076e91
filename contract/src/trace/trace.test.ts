import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusedFor } from './checks.ts';
import { dcsaWords, nodeOf } from './dcsa-nodes.ts';
import { currentOf, milestonesOf, shipOf } from './milestones.ts';
import { isNode, nodeCodes, progressNodes, rowOf, type TraceNode } from './nodes.ts';
import { readReferences } from './reference-list.ts';
import { isAhead } from './set-aside.ts';
import { standing } from './standing.ts';
import { moved, subscriptionMoves, subscriptionStates } from './subscription-states.ts';
import type { Told } from './trace-event.ts';

const told = (own: Partial<Told>): Told => ({
  event_uid: 'A',
  node: 'LOBD',
  classifier: 'ACT',
  event_at: '2026-11-21T00:00:00Z',
  created_at: '2026-11-21T01:00:00Z',
  container_no: '',
  place: 'QINGDAO',
  vessel: '',
  voyage: '',
  is_retracted: false,
  set_aside: '',
  ...own,
});
const stateOf = (events: readonly Told[], node: TraceNode) =>
  milestonesOf(events).find((each) => each.node === node)?.state;

describe('a subscription', () => {
  test.each([
    ['accept', 'PENDING', 'ACTIVE'],
    ['fail', 'PENDING', 'FAILED'],
    ['retry', 'FAILED', 'PENDING'],
    ['end', 'ACTIVE', 'ENDED'],
    ['cancel', 'ACTIVE', 'CANCELLED'],
    ['cancel', 'PENDING', 'CANCELLED'],
    ['cancel', 'FAILED', 'CANCELLED'],
    ['resubscribe', 'ENDED', 'PENDING'],
    ['resubscribe', 'CANCELLED', 'PENDING'],
  ] as const)('moves by %s from %s to %s', (move, from, to) => {
    expect(moved(from, move)).toBe(to);
  });

  test('has no other moves', () => {
    const all = Object.keys(subscriptionMoves) as (keyof typeof subscriptionMoves)[];

    expect(all.flatMap((move) => subscriptionStates.filter((state) => moved(state, move)))).toHaveLength(9);
  });
});

describe('what a provider would refuse', () => {
  const carrier = {
    enabled: true,
    supports_bl: true,
    supports_booking: false,
    supports_container: true,
    requires_pol: true,
  };
  const asked = {
    kind: 'REST_PUSH',
    isEnabled: true,
    ref_type: 'BL',
    reference_no: 'COSU1234567',
    pol: 'CNTAO',
  } as const;

  test.each([
    [{}, carrier, undefined],
    [{ isEnabled: false }, carrier, 'provider_off'],
    [{ reference_no: 'ABC' }, carrier, 'bad_number'],
    [{ reference_no: 'ABCDEFG' }, carrier, 'bad_number'],
    [{ ref_type: 'CN', reference_no: 'CSQU3054384' }, carrier, 'bad_number'],
    [{ ref_type: 'CN', reference_no: 'CSQU3054383' }, undefined, undefined],
    [{ ref_type: 'BK' }, carrier, 'type_not_supported'],
    [{ pol: null }, carrier, 'pol_missing'],
    [{}, undefined, 'carrier_unknown'],
    [{}, { ...carrier, enabled: false }, 'carrier_unknown'],
    [{ kind: 'MANUAL' }, undefined, undefined],
  ] as const)('%j by %j is %s', (own, support, code) => {
    expect(refusedFor({ ...asked, ...own }, support)).toBe(code);
  });
});

describe('nodes', () => {
  test('are forty, each once, and the progress bar takes its own from them in order', () => {
    expect(new Set(nodeCodes).size).toBe(40);
    const places = progressNodes.map((node) => nodeCodes.indexOf(node));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect([isNode('BKCF'), isNode('XXXX')]).toEqual([true, false]);
  });

  const facility: Readonly<Record<string, string>> = { FCGI: 'DEPO', GITM: 'POTE' };
  const at: Readonly<Record<string, string>> = { TSBA: 'SGSIN', TSDC: 'SGSIN', TSLB: 'SGSIN', TSDP: 'SGSIN' };
  const last = new Set(['BDAR', 'DSCH', 'STCS', 'DGOT', 'CTUP', 'RCVE', 'CGRL']);

  const told = nodeCodes.flatMap((node) => {
    const words = dcsaWords[node];
    return words ? [{ node, words: { document: '', mode: '', empty: '', ...words } }] : [];
  });

  test.each(told)('$node is told in words of DCSA that mean it again', ({ node, words }) => {
    const { type } = rowOf(node);
    const facts = {
      type: type === 'SYSTEM' ? ('SHIPMENT' as const) : type,
      code: words.code,
      document: words.document,
      mode: words.mode,
      isEmpty: words.empty === 'EMPTY',
      facility: facility[node] ?? '',
      at: at[node] ?? (last.has(node) ? 'NLRTM' : 'CNTAO'),
      pol: 'CNTAO',
      pod: 'NLRTM',
    };
    expect(nodeOf(facts)).toBe(node);
  });

  test('stay unknown where the standard has an event that moves nothing', () => {
    const facts = { type: 'SHIPMENT', code: 'DRFT', document: 'SHI', mode: '', isEmpty: false, facility: '' } as const;
    expect(nodeOf({ ...facts, at: null, pol: null, pod: null })).toBeNull();
  });
});

describe('the progress bar', () => {
  test('draws a node that was not reported before one that was', () => {
    const events = [told({})];
    expect([stateOf(events, 'GITM'), stateOf(events, 'LOBD'), stateOf(events, 'DLPT')]).toEqual([
      'implied',
      'actual',
      'open',
    ]);
  });

  test('has transhipments only where there is one', () => {
    expect(stateOf([told({})], 'TSBA')).toBeUndefined();
    expect(stateOf([told({ node: 'TSDP', classifier: 'PLN' })], 'TSBA')).toBe('open');
  });

  test('takes an event back, also before it comes', () => {
    const event = told({});
    const taken = told({ is_retracted: true, created_at: '2026-11-21T02:00:00Z' });
    expect(stateOf([event, taken], 'LOBD')).toBe('open');
    expect(stateOf([taken, event], 'LOBD')).toBe('open');
  });

  test.each(['AHEAD', 'OTHER_BOX'] as const)('leaves out what was set aside as %s, and the end with it', (aside) => {
    const expected = told({ event_uid: 'B', node: 'BDAR', classifier: 'EST', event_at: '2026-12-01T00:00:00Z' });
    const events = [
      expected,
      told({ event_uid: 'C', node: 'BDAR', event_at: '2026-12-02T00:00:00Z', set_aside: aside }),
      told({ event_uid: 'D', node: 'END', set_aside: aside }),
    ];
    expect(stateOf(events, 'BDAR')).toBe('estimated');
    expect(currentOf(events)).toBeUndefined();
    expect(standing(events)).toEqual([expected]);
  });

  test.each([
    [{}, 15, false],
    [{}, 16, true],
    [{ classifier: 'EST' }, 16, false],
    [{ is_retracted: true }, 16, false],
  ] as const)('is told %j %d minutes ahead: set aside %s', (own, minutes, answer) => {
    const now = new Date('2026-11-21T00:00:00Z');
    const event_at = new Date(now.getTime() + minutes * 60_000).toISOString();
    expect(isAhead(told({ ...own, event_at }), now)).toBe(answer);
  });

  test('keeps the newer word whichever comes first', () => {
    const older = told({ event_uid: 'A', node: 'BDAR', classifier: 'EST', event_at: '2026-12-01T00:00:00Z' });
    const newer = { ...older, event_uid: 'B', event_at: '2026-12-04T00:00:00Z', created_at: '2026-11-22T00:00:00Z' };
    for (const events of [
      [older, newer],
      [newer, older],
    ])
      expect(milestonesOf(events).find(({ node }) => node === 'BDAR')?.at).toBe('2026-12-04T00:00:00Z');
  });

  const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-11-${String(each).padStart(2, '0')}T00:00:00Z`);
  const event = fc.record({
    event_uid: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    node: fc.constantFrom('STSP', 'LOBD', 'DLPT', 'TSBA', 'BDAR', null),
    classifier: fc.constantFrom('PLN', 'EST', 'ACT'),
    event_at: day,
    created_at: day,
    container_no: fc.constantFrom('', 'CSQU3054383'),
    place: fc.constantFrom('QINGDAO', 'SINGAPORE'),
    vessel: fc.constantFrom('', 'STAR', 'MOON'),
    voyage: fc.constantFrom('', '001W'),
    is_retracted: fc.boolean(),
    set_aside: fc.constantFrom('', 'AHEAD', 'OTHER_BOX'),
  }) satisfies fc.Arbitrary<Told>;

  test('is the same in whatever order events come, and however often', () => {
    const shuffled = fc
      .array(event, { maxLength: 25 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        const seen = (list: readonly Told[]) => [milestonesOf(list), currentOf(list), shipOf(list)];
        expect(seen(other)).toEqual(seen(events));
        const names = (list: readonly Told[]) => standing(list).map(({ event_uid: uid }) => uid);
        expect(names(other).toSorted()).toEqual(names(events).toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

test('a pasted list guesses what each number is and whose', () => {
  const lines = readReferences('cosu 6209990001\n\nCSQU3054383,MSK,CNTAO,NLRTM\nX1234\t', new Map([['COSU', 'COSCO']]));

  expect(lines).toEqual([
    { reference_no: 'COSU6209990001', ref_type: 'BL', carrier: 'COSCO', pol: null, pod: null },
    { reference_no: 'CSQU3054383', ref_type: 'CN', carrier: 'MSK', pol: 'CNTAO', pod: 'NLRTM' },
    { reference_no: 'X1234', ref_type: 'BL', carrier: null, pol: null, pod: null },
  ]);
});
