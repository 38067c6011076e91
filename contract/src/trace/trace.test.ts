import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalReason } from './checks.ts';
import { dcsaCodes, nodeOf } from './dcsa-nodes.ts';
import { currentEvent, milestonesOf, vesselEvent } from './milestones.ts';
import { isNode, nodeCodes, progressNodes, nodeRow, type TraceNode } from './nodes.ts';
import { readReferences } from './reference-list.ts';
import { isAhead } from './set-aside.ts';
import { validEvents } from './valid-events.ts';
import { nextState, subscriptionMoves, subscriptionStates } from './subscription-states.ts';
import type { EventFacts } from './trace-event.ts';

const traceCase = (overrides: Partial<EventFacts>): EventFacts => ({
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
  ...overrides,
});
const stateOf = (events: readonly EventFacts[], node: TraceNode) =>
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
    expect(nextState(from, move)).toBe(to);
  });

  test('has no other moves', () => {
    const all = Object.keys(subscriptionMoves) as (keyof typeof subscriptionMoves)[];

    expect(all.flatMap((move) => subscriptionStates.filter((state) => nextState(state, move)))).toHaveLength(9);
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
  const query = {
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
  ] as const)('%j by %j is %s', (overrides, support, code) => {
    expect(refusalReason({ ...query, ...overrides }, support)).toBe(code);
  });
});

describe('nodes', () => {
  test('are forty, each once, and the progress bar takes its own from them in order', () => {
    expect(new Set(nodeCodes).size).toBe(40);
    const indexes = progressNodes.map((node) => nodeCodes.indexOf(node));
    expect(indexes.toSorted((a, b) => a - b)).toEqual(indexes);
    expect([isNode('BKCF'), isNode('XXXX')]).toEqual([true, false]);
  });

  const facility: Readonly<Record<string, string>> = { FCGI: 'DEPO', GITM: 'POTE' };
  const at: Readonly<Record<string, string>> = { TSBA: 'SGSIN', TSDC: 'SGSIN', TSLB: 'SGSIN', TSDP: 'SGSIN' };
  const last = new Set(['BDAR', 'DSCH', 'STCS', 'DGOT', 'CTUP', 'RCVE', 'CGRL']);

  const traceCase = nodeCodes.flatMap((node) => {
    const dcsaValues = dcsaCodes[node];
    return dcsaValues ? [{ node, dcsaValues: { document: '', mode: '', empty: '', ...dcsaValues } }] : [];
  });

  test.each(traceCase)('$node is told in words of DCSA that mean it again', ({ node, dcsaValues }) => {
    const { type } = nodeRow(node);
    const facts = {
      type: type === 'SYSTEM' ? ('SHIPMENT' as const) : type,
      code: dcsaValues.code,
      document: dcsaValues.document,
      mode: dcsaValues.mode,
      isEmpty: dcsaValues.empty === 'EMPTY',
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
    const events = [traceCase({})];
    expect([stateOf(events, 'GITM'), stateOf(events, 'LOBD'), stateOf(events, 'DLPT')]).toEqual([
      'implied',
      'actual',
      'open',
    ]);
  });

  test('has transhipments only where there is one', () => {
    expect(stateOf([traceCase({})], 'TSBA')).toBeUndefined();
    expect(stateOf([traceCase({ node: 'TSDP', classifier: 'PLN' })], 'TSBA')).toBe('open');
  });

  test('takes an event back, also before it comes', () => {
    const event = traceCase({});
    const retracted = traceCase({ is_retracted: true, created_at: '2026-11-21T02:00:00Z' });
    expect(stateOf([event, retracted], 'LOBD')).toBe('open');
    expect(stateOf([retracted, event], 'LOBD')).toBe('open');
  });

  test.each(['AHEAD', 'OTHER_BOX'] as const)('leaves out what was set aside as %s, and the end with it', (aside) => {
    const expected = traceCase({ event_uid: 'B', node: 'BDAR', classifier: 'EST', event_at: '2026-12-01T00:00:00Z' });
    const events = [
      expected,
      traceCase({ event_uid: 'C', node: 'BDAR', event_at: '2026-12-02T00:00:00Z', set_aside: aside }),
      traceCase({ event_uid: 'D', node: 'END', set_aside: aside }),
    ];
    expect(stateOf(events, 'BDAR')).toBe('estimated');
    expect(currentEvent(events)).toBeUndefined();
    expect(validEvents(events)).toEqual([expected]);
  });

  test.each([
    [{}, 15, false],
    [{}, 16, true],
    [{ classifier: 'EST' }, 16, false],
    [{ is_retracted: true }, 16, false],
  ] as const)('is told %j %d minutes ahead: set aside %s', (overrides, minutes, answer) => {
    const now = new Date('2026-11-21T00:00:00Z');
    const event_at = new Date(now.getTime() + minutes * 60_000).toISOString();
    expect(isAhead(traceCase({ ...overrides, event_at }), now)).toBe(answer);
  });

  test('keeps the newer word whichever comes first', () => {
    const older = traceCase({ event_uid: 'A', node: 'BDAR', classifier: 'EST', event_at: '2026-12-01T00:00:00Z' });
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
  }) satisfies fc.Arbitrary<EventFacts>;

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
        const summarise = (list: readonly EventFacts[]) => [milestonesOf(list), currentEvent(list), vesselEvent(list)];
        expect(summarise(other)).toEqual(summarise(events));
        const names = (list: readonly EventFacts[]) => validEvents(list).map(({ event_uid: uid }) => uid);
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
