import { zonedTime } from '#contract/freight/zoned-time.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import type { MessageText } from '#server/http/messages/texts.messages.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Ctx } from '#server/http/route.ts';
import type { BookingOn } from './bookings-on.ts';
import type { VoyageChange } from './differences.ts';
import type { StoredVoyage } from './stored-voyage.ts';

/** Whether a change concerns a booking: of the whole voyage, of its loading call, or of its discharge call. */
export function concerns({ portload, portdischarge }: BookingOn, { unlocode, field }: VoyageChange): boolean {
  if (unlocode === null || unlocode === portload) return true;
  return unlocode === portdischarge && field !== 'cutoff';
}

const short: Partial<Record<VoyageChange['field'], string>> = {
  planned_arrival: 'ETA',
  planned_departure: 'ETD',
  estimated_arrival: 'ETA',
  estimated_departure: 'ETD',
  actual_arrival: 'ATA',
  actual_departure: 'ATD',
};

type Names = Readonly<Record<string, string>>;

/** A change as text: `CNTAO ETD 2026-12-01 18:00 → 2026-12-02 06:00`. A cut-off has its name. */
export function changeText(
  { unlocode, field, old_value: old, new_value: now, time_zone: zone }: VoyageChange,
  names: Names,
): string {
  const name = short[field];
  const value = (text: string) => {
    if (text === '') return '–';
    if (name) return zonedTime(text, zone);
    const [, code, at] = /^(\w+) (\d{4}-\d\d-\d\dT.+)$/.exec(text) ?? [];
    return code && at ? `${names[code] ?? code} ${zonedTime(at, zone)}` : text;
  };
  const parts = [unlocode, name, `${value(old)} → ${value(now)}`];
  return parts.filter(Boolean).join(' ');
}

const lost = new Set(['OMIT', 'BLNK', 'BLANK', 'CANCELLED']);

function textFor(changes: readonly VoyageChange[], booking: BookingOn): MessageText {
  const isLost = changes.some(
    ({ field, unlocode, new_value: now }) =>
      lost.has(now) || (field === 'call_removed' && unlocode === booking.portload),
  );
  return isLost ? 'sailing_lost' : 'schedule_changed';
}

/** One message per booking, however many changes there are; a later one replaces it. */
export async function notifyVoyageChanged(
  { db, viewer }: Ctx,
  booking: BookingOn,
  { voyage, changes }: { voyage: Pick<StoredVoyage, 'vessel' | 'export_voyage'>; changes: readonly VoyageChange[] },
): Promise<void> {
  const names = await cutOffNames(db);
  const describeChanges = (names: Names) => changes.map((change) => changeText(change, names)).join('; ');
  await notifyUsers(db, {
    to: { users: booking.people },
    kind: 'booking',
    text: textFor(changes, booking),
    params: {
      booking: booking.number,
      vessel: voyage.vessel,
      voyno: voyage.export_voyage,
      changes_zh: describeChanges(names['zh-CN']),
      changes_en: describeChanges(names.en),
    },
    link: `/BookingDetails/${booking.id}`,
    topic: `schedule:${booking.id}`,
    from: viewer.id,
  });
}
