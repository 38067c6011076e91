const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one costs more than a thousand uses. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts });
  formats.set(zone, format);
  return format;
}

/** The local time of a zone at an instant, `YYYY-MM-DD HH:mm`. */
export function zonedTime(at: string | number | Date, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

const asUtc = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`);
const minuteMs = 60_000;

/**
 * The instant of a local time `YYYY-MM-DD HH:mm`. A time that occurs twice in autumn is the first; a time skipped in
 * spring is moved later by the length of the gap.
 */
export function momentOf(local: string, zone: string): string {
  const target = asUtc(local);
  const candidates = [-1, 0, 1].map((days) => target - offsetAt(target + days * 1440 * minuteMs, zone));
  const exact = candidates.filter((candidate) => asUtc(zonedTime(candidate, zone)) === target);
  const found = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(found).toISOString();
}

/** The zone's offset from UTC in milliseconds. */
function offsetAt(at: number, zone: string): number {
  return asUtc(zonedTime(at, zone)) - Math.floor(at / minuteMs) * minuteMs;
}

/** A zone's offset from UTC at an instant, `UTC+8` or `UTC+5:30`. */
export function offsetName(at: string | number | Date, zone: string): string {
  const minutes = offsetAt(new Date(at).getTime(), zone) / minuteMs;
  const sign = minutes < 0 ? '-' : '+';
  const rest = Math.abs(minutes) % 60;
  return `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** An instant in ISO 8601 in a zone's local time with its offset: `2026-12-24T08:00:00+01:00`. */
export function zonedIso(at: string | number | Date, zone: string): string {
  const minutes = offsetAt(new Date(at).getTime(), zone) / minuteMs;
  const pad = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  const offset = `${sign}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
  // Today's offsets are whole minutes.
  const seconds = new Date(at).toISOString().slice(16, 23);
  return `${zonedTime(at, zone).replace(' ', 'T')}${seconds}${offset}`;
}
