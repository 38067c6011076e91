import type { FieldIssue } from '../fields/field-errors.ts';
import { zonedTime } from '../freight/zoned-time.ts';
import type { CallTime } from './port-call.ts';

/** The times of a call; `zone` gives its local time. */
export type TimedCall = { [T in CallTime]?: string | null } & { status?: string | null; time_zone?: string };

const kinds = ['planned', 'estimated', 'actual'] as const;

const times = kinds.flatMap((kind) => [`${kind}_arrival`, `${kind}_departure`] as const);

/**
 * Times in the wrong order: a departure before the arrival, or an arrival before the previous call, compared within the
 * same kind. Omitted calls are skipped, and need no time.
 */
export function callOrderIssues(calls: readonly TimedCall[]): (FieldIssue & { index: number })[] {
  return calls.flatMap((call, index) => [
    ...(isOmitted(call) || times.some((name) => call[name])
      ? []
      : [{ index, path: 'planned_departure', rule: 'call_without_time' as const }]),
    ...kinds.flatMap((kind) => stayIssues(call, index, kind)),
    ...(isOmitted(call) ? [] : kinds.flatMap((kind) => legIssues(calls, index, kind))),
  ]);
}

type Kind = (typeof kinds)[number];

const isOmitted = ({ status }: TimedCall) => status === 'OMIT' || status === 'BLNK';

function stayIssues(call: TimedCall, index: number, kind: Kind) {
  const [arrival, departure] = [call[`${kind}_arrival`], call[`${kind}_departure`]];
  if (!arrival || !departure || Date.parse(departure) >= Date.parse(arrival)) return [];
  return [
    {
      index,
      path: `${kind}_departure`,
      rule: 'departs_before_arrival' as const,
      params: { value: localTimeText(arrival, call) },
    },
  ];
}

/** The last time of this kind at an earlier call must not be after the first one here. */
function legIssues(calls: readonly TimedCall[], index: number, kind: Kind) {
  const [arrival, departure] = [`${kind}_arrival`, `${kind}_departure`] as const;
  const current = calls[index];
  const path = current?.[arrival] ? arrival : departure;
  const at = current?.[path];
  const earlier = calls.slice(0, index).filter((call) => !isOmitted(call) && lastOf(call, kind) !== undefined);
  const before = earlier.at(-1);
  const last = before && lastOf(before, kind);
  if (!at || !last || Date.parse(at) >= Date.parse(last)) return [];
  return [{ index, path, rule: 'before_last_call' as const, params: { value: localTimeText(last, before) } }];
}

function lastOf(call: TimedCall, kind: Kind): string | undefined {
  return call[`${kind}_departure`] ?? call[`${kind}_arrival`] ?? undefined;
}

function localTimeText(at: string, { time_zone: zone }: TimedCall): string {
  return zone ? `${zonedTime(at, zone)} (${zone})` : at;
}
