import type { BookingValues, ContainerLine } from '../form/booking-values.ts';
import { newKey } from '../lines/row-values.ts';

/** A creation with an unknown outcome: repeated with its key, it creates once. */
export type UnconfirmedCreate = { key: string; values: BookingValues };

/** Unsaved input of one page, as stored in the browser. */
export type DraftRecord = {
  /** `<version>/<user>/booking/<target>/<page>` */
  key: string;
  savedAt: number;
  /** The version that the input is based on; undefined for a new booking. */
  version: number | undefined;
  base: BookingValues;
  values: BookingValues;
  attempt: UnconfirmedCreate | undefined;
};

/** The key prefix of a booking's drafts, per user. */
export function draftPrefix(namespace: string, bookingId: number | undefined): string {
  return `${namespace}/booking/${bookingId ?? 'new'}/`;
}

type Windows = {
  /** Keys of drafts that are open in other windows. */
  openElsewhere: ReadonlySet<string>;
  /** Keys of this page, and of the same page before its reload. */
  own: string;
  before: string | null;
};

/** The drafts that a page may restore: first its own from before a reload, then others that are not open elsewhere. */
export function offeredDrafts(drafts: readonly DraftRecord[], { openElsewhere, own, before }: Windows): DraftRecord[] {
  const free = drafts.filter(({ key }) => key !== own && !openElsewhere.has(key));
  return [...free.filter(({ key }) => key === before), ...free.filter(({ key }) => key !== before)];
}

/**
 * New row keys, the same ones in base and values: those of an earlier page may be in use again. Drafts of an earlier
 * version lack newer lists.
 */
export function revived({ base, values }: Pick<DraftRecord, 'base' | 'values'>): Pick<DraftRecord, 'base' | 'values'> {
  const keys = new Map<string, string>();
  const renamed = <R extends { key: string }>(row: R): R => {
    const key = keys.get(row.key) ?? newKey();
    keys.set(row.key, key);
    return { ...row, key };
  };
  const line = ({ goods, vgmState, ...rest }: Earlier<ContainerLine>): ContainerLine => ({
    ...renamed(rest),
    goods: goods?.map(renamed) ?? [],
    vgmState: vgmState ?? 'MISSING',
  });
  const whole = ({ lines, dangerous, ...rest }: Earlier<BookingValues>): BookingValues => ({
    ...rest,
    lines: lines.map(line),
    dangerous: dangerous?.map(renamed) ?? [],
  });
  return { base: whole(base), values: whole(values) };
}

type AddedLater = 'goods' | 'vgmState' | 'dangerous';
type Earlier<T> = Omit<T, AddedLater> & Partial<Pick<T, AddedLater & keyof T>>;
