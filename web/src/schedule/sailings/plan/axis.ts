import { momentOf } from '#contract/freight/zoned-time.ts';
import type { Leg, Plan } from '#contract/schedule/search.ts';
import { addDays, dayIn, weekdayOf } from '#contract/schedule/weeks.ts';
import { legArrival, legDeparture } from './plan-text.ts';

/** The time span of the axis, in milliseconds; whole weeks of the origin's calendar. */
export type Axis = { from: number; to: number; zone: string; mondays: readonly string[] };

const dayMs = 86_400_000;
/** Longer voyages are data errors, which must not compress all others. */
const maxWeeks = 20;

type Window = { from: string; zone: string };

/** From the Monday before the first departure to the Sunday after the last arrival. */
export function axisOf(plans: readonly Plan[], { from, zone }: Window): Axis {
  const first = plans.map(({ etd }) => dayIn(zone, etd)).reduce((a, b) => (b < a ? b : a), from);
  const last = plans.map(({ eta }) => dayIn(zone, eta)).reduce((a, b) => (b > a ? b : a), from);
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks = Math.floor((Date.parse(last) - Date.parse(monday)) / (7 * dayMs)) + 1;
  const count = Math.min(Math.max(weeks, 2), maxWeeks);
  const mondays = Array.from({ length: count }, (_, week) => addDays(monday, 7 * week));
  return { from: midnight(monday, zone), to: midnight(addDays(monday, 7 * count), zone), zone, mondays };
}

function midnight(day: string, zone: string): number {
  return Date.parse(momentOf(`${day} 00:00`, zone));
}

/** The position of a time on the axis, in per cent. */
export function axisPosition({ from, to }: Axis, at: string | number): number {
  const share = ((typeof at === 'number' ? at : Date.parse(at)) - from) / (to - from);
  return Math.min(Math.max(share, 0), 1) * 100;
}

/** The position of a week's Monday. */
export function weekPosition(axis: Axis, monday: string): number {
  return axisPosition(axis, midnight(monday, axis.zone));
}

/** A segment of a sailing: on a vessel, or waiting at a port. */
export type AxisSegment = { key: string; from: string; to: string } & (
  | { kind: 'leg'; leg: Leg }
  | { kind: 'wait'; port: string; hours: number }
);

export function axisSegments({ legs, transit }: Plan): AxisSegment[] {
  return legs.flatMap((leg, at): AxisSegment[] => {
    const sail: AxisSegment = { key: `leg${at}`, kind: 'leg', leg, from: legDeparture(leg), to: legArrival(leg) };
    const [next, stop] = [legs[at + 1], transit[at]];
    if (!next || !stop) return [sail];
    const { port, wait_hours: hours } = stop;
    return [sail, { key: `wait${at}`, kind: 'wait', port, hours, from: sail.to, to: legDeparture(next) }];
  });
}
