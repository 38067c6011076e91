/** What the clocks of a zone show, by Intl in another way than the product asks it. */
export function clockOf(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

const quarterMs = 900_000;
/** No clock is further from UTC. */
const maxOffsetQuarters = 15 * 4;

/**
 * The moment that a local time means, by looking at the clock every quarter of an hour: the first at which it shows that time; where
 * it never does, as much after it is put forward as the time is past what it last showed.
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

/** Zones whose clocks are changed by an hour, half of one or two, at night and at midnight, in either half of the year; and one that never is. */
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

/** The local times about every change of a zone's clocks between two years, a quarter of an hour apart. */
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
