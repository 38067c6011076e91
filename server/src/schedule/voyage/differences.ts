import { callTimes, type CallTime, type PortCall, type PortCallInput } from '#contract/schedule/port-call.ts';
import type { ChangedField } from '#contract/schedule/schedule-change.ts';
import type { StoredVoyage } from './stored-voyage.ts';

/** One changed time or state of a voyage. */
export type VoyageChange = {
  port_call_id: number | null;
  unlocode: string | null;
  field: ChangedField;
  old_value: string;
  new_value: string;
  shift_hours: string | null;
  time_zone: string;
};

type VoyageHead = Pick<StoredVoyage, 'status' | 'vessel' | 'export_voyage'>;
/** A call to be stored; its id identifies an existing one. */
export type NextCall = PortCallInput;

const hourMs = 3_600_000;

/** The changes from one version of a voyage to another; empty for a new voyage. */
export function voyageChanges(
  before: StoredVoyage,
  after: { own: VoyageHead; calls: readonly NextCall[] },
): VoyageChange[] {
  const remainingById = new Map(
    after.calls.flatMap((call) => (call.id === undefined ? [] : [[call.id, call] as const])),
  );
  return [
    ...headChanges(before, after.own),
    ...before.calls.flatMap((call) => {
      const next = remainingById.get(call.id);
      return next ? callChanges(call, next) : [change(call, { field: 'call_removed', old: currentOf(call) })];
    }),
    ...after.calls
      .filter(({ id }) => id === undefined)
      .map((call) => ({ ...change(call, { field: 'call_added', now: currentOf(call) }), port_call_id: null })),
  ];
}

function headChanges(before: VoyageHead, after: VoyageHead): VoyageChange[] {
  const fields = [
    ['voyage_status', before.status, after.status],
    ['vessel', before.vessel, after.vessel],
    ['export_voyage', before.export_voyage, after.export_voyage],
  ] as const;
  return fields.flatMap(([field, old, now]) => (old === now ? [] : [change(undefined, { field, old, now })]));
}

function callChanges(before: PortCall, after: NextCall): VoyageChange[] {
  return [
    ...callTimes.flatMap((field) => timeChange(before, after, field)),
    ...textChange(before, { field: 'call_status', old: before.status ?? '', now: after.status ?? '' }),
    ...textChange(before, { field: 'terminal_code', old: before.terminal_code, now: after.terminal_code }),
    ...cutOffChanges(before, after),
  ];
}

function timeChange(before: PortCall, after: NextCall, field: CallTime): VoyageChange[] {
  const [old, now] = [before[field], after[field]];
  if (momentOrNone(old) === momentOrNone(now)) return [];
  const known = old ?? (field.endsWith('arrival') ? before.current_arrival : before.current_departure);
  return [change(before, { field, old: isoOrNone(old), now: isoOrNone(now), since: now && known })];
}

function cutOffChanges(before: PortCall, after: NextCall): VoyageChange[] {
  const was = new Map(before.cutoffs.map(({ code, at }) => [code, at]));
  const is = new Map(after.cutoffs.map(({ code, at }) => [code, at]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((code) => {
    const [old, now] = [was.get(code), is.get(code)];
    if (momentOrNone(old) === momentOrNone(now)) return [];
    const describe = (at: string | undefined) => (at === undefined ? '' : `${code} ${isoOrNone(at)}`);
    return [
      { ...change(before, { field: 'cutoff', old: describe(old), now: describe(now) }), shift_hours: shift(old, now) },
    ];
  });
}

function textChange(call: PortCall, what: { field: ChangedField; old: string; now: string }): VoyageChange[] {
  return what.old === what.now ? [] : [change(call, what)];
}

type ChangeText = { field: ChangedField; old?: string; now?: string; since?: string | null | undefined };
type Called = { id?: number | undefined; unlocode: string; time_zone?: string };

function change(call: Called | undefined, { field, old = '', now = '', since }: ChangeText): VoyageChange {
  return {
    port_call_id: call?.id ?? null,
    unlocode: call?.unlocode ?? null,
    field,
    old_value: old,
    new_value: now,
    shift_hours: shift(since, now),
    time_zone: call?.time_zone ?? '',
  };
}

function shift(old: string | null | undefined, now: string | undefined): string | null {
  return old && now ? ((Date.parse(now) - Date.parse(old)) / hourMs).toFixed(1) : null;
}

function currentOf(call: NextCall): string {
  return isoOrNone(currentTimes(call).departure ?? currentTimes(call).arrival);
}

/** The valid one of the three: the actual, else the estimated, else the planned time. */
export function currentTimes(call: { [T in CallTime]: string | null }): {
  arrival: string | null;
  departure: string | null;
} {
  return {
    arrival: call.actual_arrival ?? call.estimated_arrival ?? call.planned_arrival,
    departure: call.actual_departure ?? call.estimated_departure ?? call.planned_departure,
  };
}

function isoOrNone(at: string | null | undefined): string {
  return at ? new Date(at).toISOString() : '';
}

const momentOrNone = (at: string | null | undefined) => (at ? Date.parse(at) : null);
