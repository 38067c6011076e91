import { describe, expect, test } from 'vitest';
import type { PortCall } from '#contract/schedule/port-call.ts';
import { callsDraft, callsErrors, callsLists, shifted } from './calls-draft.ts';

function aCall(seq: number, unlocode: string, overrides: Partial<PortCall> = {}): PortCall {
  return {
    id: seq * 10,
    seq,
    unlocode,
    terminal_code: '',
    planned_arrival: `2026-11-${20 + seq}T02:00:00Z`,
    planned_departure: `2026-11-${20 + seq}T14:00:00Z`,
    estimated_arrival: null,
    estimated_departure: null,
    actual_arrival: null,
    actual_departure: null,
    import_voyage: '',
    export_voyage: '',
    status: null,
    delay_reason: '',
    remark: '',
    load_allowed: true,
    discharge_allowed: false,
    cutoffs: [],
    current_arrival: null,
    current_departure: null,
    time_zone: 'Asia/Shanghai',
    ...overrides,
  };
}

const cutoffs = [
  { code: 'DCO', at: '2026-11-19T08:00:00Z' },
  { code: 'VCO', at: '2026-11-20T08:00:00Z' },
];
const calls = [
  aCall(1, 'CNTAO', { cutoffs, actual_arrival: '2026-11-21T03:00:00Z' }),
  aCall(2, 'KRPUS', { estimated_arrival: '2026-11-22T05:00:00Z' }),
  aCall(3, 'NLRTM', { planned_departure: null }),
];

test('unchanged calls are written as loaded', () => {
  const written = calls.map(
    ({ seq: _, current_arrival: _a, current_departure: _d, time_zone: _z, ...call }): object => call,
  );
  expect(callsLists(callsDraft({ calls })).calls).toEqual(written);
});

test('the error of a cut-off is in the list of cut-offs', () => {
  const draft = callsDraft({ calls });
  const fields = [
    { path: 'calls.0.cutoffs.1.at', rule: 'date', message: 'No time' },
    { path: 'calls.2.planned_arrival', rule: 'x', message: 'Before the call before' },
  ];

  const errors = callsErrors(draft, fields);

  expect(errors.cutoffs).toEqual({ '1.at': 'No time' });
  expect(errors.calls['2.planned_arrival']).toBe('Before the call before');
});

describe('a delay', () => {
  const rows = callsDraft({ calls }).calls;
  const estimates = (all: typeof rows) => all.map((row) => [row['estimated_arrival'], row['estimated_departure']]);

  test('moves later estimates; actual times stay', () => {
    expect(estimates(shifted(rows, { from: 0, event: 'arrival', hours: 12 }))).toEqual([
      ['', '2026-11-22T02:00:00.000Z'],
      ['2026-11-22T17:00:00.000Z', '2026-11-23T02:00:00.000Z'],
      ['2026-11-23T14:00:00.000Z', ''],
    ]);
  });

  test('may start with a departure, and be negative', () => {
    expect(estimates(shifted(rows, { from: 1, event: 'departure', hours: -6 }))).toEqual([
      ['', ''],
      ['2026-11-22T05:00:00Z', '2026-11-22T08:00:00.000Z'],
      ['2026-11-22T20:00:00.000Z', ''],
    ]);
  });
});
