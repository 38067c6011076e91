import type { Booking } from '#contract/booking/booking.ts';
import {
  type BookingValues,
  type ContainerLine,
  sentDangerous,
  sentLines,
  sentProducts,
  bookingValues,
} from '../form/booking-values.ts';
import { mergeBookings } from './merge-booking.ts';
import { noBookingProblems } from '../form/problems.ts';
import { type SubstanceRow, withRowIds } from '../lines/row-values.ts';

type WithIds = {
  lines: (lines: readonly ContainerLine[]) => readonly ContainerLine[];
  dangerous: (rows: readonly SubstanceRow[]) => readonly SubstanceRow[];
};

/** Assigns the ids of a save to the rows: the answer has each list in the order of the request. */
export function assignedIds(saved: Booking, sent: BookingValues): WithIds {
  const lineIds = new Map<string, number | undefined>();
  const productIds = new Map<string, number | undefined>();
  for (const [at, line] of sentLines(sent).entries()) {
    lineIds.set(line.key, saved.ctnlist[at]?.id);
    for (const [index, { key }] of sentProducts(line).entries()) {
      productIds.set(key, saved.ctnlist[at]?.goods[index]?.id);
    }
  }
  const substanceIds = new Map(sentDangerous(sent).map(({ key }, at) => [key, saved.dglist[at]?.id]));
  return {
    lines: (lines) =>
      lines.map((line) => {
        const goods = line.goods.length > 0 ? withRowIds(line.goods, productIds) : line.goods;
        return { ...line, id: lineIds.get(line.key) ?? line.id, goods };
      }),
    dangerous: (rows) => withRowIds(rows, substanceIds),
  };
}

type SavedInput = { saved: Booking; sent: BookingValues; withIds: WithIds };

/** Input that was typed during the save, on top of the saved values. */
export function withAssignedIds(values: BookingValues, { saved, sent, withIds }: SavedInput) {
  const assignIds = ({ header, lines, dangerous }: BookingValues): BookingValues => ({
    header,
    lines: withIds.lines(lines),
    dangerous: withIds.dangerous(dangerous),
  });
  const theirs = bookingValues(saved);
  const merged = mergeBookings(assignIds(sent), { mine: assignIds(values), theirs }).values;
  return { base: theirs, version: saved.version, values: merged, problems: noBookingProblems, attempt: undefined };
}
