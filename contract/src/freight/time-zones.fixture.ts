const clocks = new Map<string, (at: number) => string>();

/** A zone's local time by Intl, computed in another way than in the product. */
export function clockOf(zone: string): (at: number) => string {
  const clock = clocks.get(zone) ?? newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function newClock(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

const quarterMs = 900_000;
/** No clock is further from UTC. */
const maxOffsetQuarters = 15 * 4;

/**
 * The instant of a local time, found by checking the zone's clock every quarter of an hour: the first match; for a
 * skipped time, the instant as long after the change as the time is past the last one shown.
 */
export function momentBySearch(local: string, zone: string): string {
  const clock = clockOf(zone);
  const target = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const moments = Array.from(
    { length: 2 * maxOffsetQuarters + 1 },
    (_, at) => target + (at - maxOffsetQuarters) * quarterMs,
  );
  const match = moments.find((at) => clock(at) === local);
  if (match !== undefined) return new Date(match).toISOString();
  const after = moments.find((at) => clock(at) > local) ?? Number.NaN;
  const before = Date.parse(`${clock(after - quarterMs).replace(' ', 'T')}:00Z`) + quarterMs;
  return new Date(after + target - before).toISOString();
}

/**
 * Zones with changes of an hour, half an hour or two, at night and at midnight, in either half of the year; and one
 * without changes.
 */
export const sampleZones = [
  'Europe/Amsterdam',
  'Europe/London',
  'Europe/Dublin',
  'Atlantic/Azores',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'Asia/Kolkata',
  'Asia/Shanghai',
] as const;

/** Local times around every clock change of a zone between two years, a quarter of an hour apart. */
export function timesAboutChanges(zone: string, [from, to]: readonly [number, number]): string[] {
  const clock = clockOf(zone);
  const ahead = (at: number) => Date.parse(`${clock(at).replace(' ', 'T')}:00Z`) - at;
  const times = new Set<string>();
  for (let at = Date.UTC(from, 0, 1); at < Date.UTC(to, 0, 1); at += 6 * 4 * quarterMs) {
    if (ahead(at) === ahead(at + 6 * 4 * quarterMs)) continue;
    const begin = at + Math.min(ahead(at), ahead(at + 6 * 4 * quarterMs)) - 4 * quarterMs;
    for (let step = 0; step < 9 * 4; step += 1)
      times.add(new Date(begin + step * quarterMs).toISOString().slice(0, 16).replace('T', ' '));
  }
  return [...times];
}
