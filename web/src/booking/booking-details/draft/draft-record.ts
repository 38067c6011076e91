import type { BookingValues, ContainerLine } from '../form/booking-values.ts';
import { newKey } from '../lines/row-values.ts';

/** A creation whose outcome is unknown: repeated under its key, it creates once. */
export type UnconfirmedCreate = { key: string; values: BookingValues };

/** Unsaved input of one page, as the browser keeps it. */
export type DraftRecord = {
  /** `<version>/<user>/booking/<target>/<page>` */
  key: string;
  savedAt: number;
  /** The version the input was based on; undefined for a new booking. */
  version: number | undefined;
  base: BookingValues;
  values: BookingValues;
  attempt: UnconfirmedCreate | undefined;
};

/** Where the drafts of a booking are kept, each user's apart. */
export function draftPrefix(namespace: string, bookingId: number | undefined): string {
  return `${namespace}/booking/${bookingId ?? 'new'}/`;
}

type Windows = {
  /** Keys of drafts that other windows are working on. */
  elsewhere: ReadonlySet<string>;
  /** This page's own key, and the one of its life before. */
  own: string;
  before: string | null;
};

/** The drafts that a page may go on with: its own from before a reload first, then others that nobody works on. */
export function offeredDrafts(drafts: readonly DraftRecord[], { elsewhere, own, before }: Windows): DraftRecord[] {
  const free = drafts.filter(({ key }) => key !== own && !elsewhere.has(key));
  return [...free.filter(({ key }) => key === before), ...free.filter(({ key }) => key !== before)];
}

/**
 * Keys of another page life may be given again; base and values keep theirs in common. Drafts of an earlier version lack the
 * lists that came since.
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
