import { describe, expect, test } from 'vitest';
import { callOrderIssues, type TimedCall } from './call-order.ts';

const found = (calls: readonly TimedCall[]) =>
  callOrderIssues(calls).map(({ index, path, rule }) => [index, path, rule]);

describe('the times of a voyage', () => {
  test.each<[string, TimedCall[], unknown[]]>([
    [
      'may follow each other',
      [
        { planned_arrival: '2026-12-01T00:00:00Z', planned_departure: '2026-12-02T00:00:00Z' },
        { planned_arrival: '2026-12-02T00:00:00Z', planned_departure: '2026-12-03T00:00:00Z' },
      ],
      [],
    ],
    [
      'are compared as moments: a ship that crosses the date line arrives on the day before',
      [{ planned_departure: '2026-12-10T08:00:00+13:00' }, { planned_arrival: '2026-12-09T12:00:00-10:00' }],
      [],
    ],
    [
      'must not leave before they arrive',
      [{ planned_arrival: '2026-12-02T00:00:00Z', planned_departure: '2026-12-01T00:00:00Z' }],
      [[0, 'planned_departure', 'departs_before_arrival']],
    ],
    [
      'must not arrive before the call before',
      [{ planned_departure: '2026-12-05T00:00:00Z' }, { planned_arrival: '2026-12-04T00:00:00Z' }],
      [[1, 'planned_arrival', 'before_last_call']],
    ],
    [
      'reach over a call without a time of the kind',
      [
        { planned_departure: '2026-12-05T00:00:00Z' },
        { estimated_departure: '2026-12-06T00:00:00Z' },
        { planned_arrival: '2026-12-04T00:00:00Z' },
      ],
      [[2, 'planned_arrival', 'before_last_call']],
    ],
    [
      'do not count where the ship passes by',
      [
        { planned_departure: '2026-12-05T00:00:00Z' },
        { planned_departure: '2026-12-15T00:00:00Z', status: 'OMIT' },
        { planned_arrival: '2026-12-08T00:00:00Z' },
      ],
      [],
    ],
    [
      'of different kinds are not compared',
      [{ actual_departure: '2026-12-09T00:00:00Z' }, { planned_arrival: '2026-12-08T00:00:00Z' }],
      [],
    ],
    ['must be there', [{}], [[0, 'planned_departure', 'call_without_time']]],
  ])('%s', (_, calls, issues) => {
    expect(found(calls)).toEqual(issues);
  });
});
