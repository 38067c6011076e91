import { type BookingValues, type Line, newKey } from './booking-values.ts';

/** A creation whose outcome is unknown: repeated under its key, it creates once (design.md part 5). */
export type Attempt = { key: string; values: BookingValues };

/** Unsaved input of one page, as the browser keeps it. */
export type DraftRecord = {
  /** `<version>/<user>/booking/<target>/<page>` */
  key: string;
  savedAt: number;
  /** The version the input was based on; undefined for a new booking. */
  version: number | undefined;
  base: BookingValues;
  values: BookingValues;
  attempt: Attempt | undefined;
};

/** Where the drafts of a booking are kept, each user's apart. */
export function draftPrefix(namespace: string, bookingId: number | undefined): string {
  return `${namespace}/booking/${bookingId ?? 'new'}/`;
}

/** Keys of another page life may be given again; base and values keep theirs in common. */
export function revived({ base, values }: Pick<DraftRecord, 'base' | 'values'>): Pick<DraftRecord, 'base' | 'values'> {
  const keys = new Map<string, string>();
  const renamed = (line: Line): Line => {
    const key = keys.get(line.key) ?? newKey();
    keys.set(line.key, key);
    return { ...line, key };
  };
  return {
    base: { ...base, lines: base.lines.map(renamed) },
    values: { ...values, lines: values.lines.map(renamed) },
  };
}
