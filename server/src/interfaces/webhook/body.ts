import { sql } from 'kysely';
import { wireType, type WebhookBody, type WebhookBooking } from '#contract/interfaces/webhook-body.ts';
import type { Locale } from '#contract/kit.ts';
import { labelsOfDictionaries, type DictionaryLabels } from '#server/http/export/dictionary-labels.ts';
import { readable } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import type { WriterContext, EventMessage } from '../delivery/public.ts';

type Event = {
  from_so: number | null;
  to_so: number | null;
  from_si: number | null;
  to_si: number | null;
  from_cancel: string | null;
  to_cancel: string | null;
  from_amend: string | null;
  to_amend: string | null;
  reason_code: string | null;
  reason_text: string;
  actor_id: number | null;
  user_type: number | null;
};

/** The body of a webhook; null if its owner may not see the booking. Without prices. */
export async function webhookBody(
  db: Tx,
  message: EventMessage,
  { config, viewer }: WriterContext,
): Promise<string | null> {
  const booking = await bookingVisibleTo(db, message.booking_id, viewer);
  if (!booking) return null;
  const event = message.event_id === null ? undefined : await eventOf(db, message.event_id);
  const labels = await labelsIn(db);
  const body: WebhookBody = {
    type: wireType(message.type),
    timestamp: new Date(message.at).toISOString(),
    data: {
      booking,
      ...changesOf(event, labels),
      reason: reasonOf(event, labels),
      actor: actorOf(event),
      detail: message.detail,
      link: `${config.publicUrl}/BookingDetails/${message.booking_id}`,
    },
  };
  return JSON.stringify(body);
}

/** Deleted bookings are included, for their deletion event. */
async function bookingVisibleTo(
  db: Tx,
  id: number,
  viewer: WriterContext['viewer'],
): Promise<WebhookBooking | undefined> {
  const { rows } = await sql<WebhookBooking>`
    select t.id, t.orderno as order_no, t.mblno as mbl_no, t.hblno as hbl_no, t.custno as customer_ref, t.carrier
    from booking t where t.id = ${id} and ${readable(bookingTable, viewer)}`.execute(db);
  return rows[0];
}

async function eventOf(db: Tx, id: number): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    select from_so, to_so, from_si, to_si, from_cancel, to_cancel, from_amend, to_amend, reason_code, reason_text, actor_id, user_type
    from booking_event where id = ${id}`.execute(db);
  return rows[0];
}

const dictionaries = ['so_status', 'si_status', 'cancel_state', 'amend_state', 'booking_reason'] as const;
type LocalisedLabels = Record<Locale, DictionaryLabels>;

/** Codes with names in both languages, because the reader is unknown. */
async function labelsIn(db: Tx): Promise<LocalisedLabels> {
  return {
    'zh-CN': await labelsOfDictionaries(db, dictionaries, 'zh-CN'),
    en: await labelsOfDictionaries(db, dictionaries, 'en'),
  };
}

function describeCode(
  labels: LocalisedLabels,
  dictionary: (typeof dictionaries)[number],
  code: number | string | null,
) {
  if (code === null) return null;
  const label = (locale: Locale): string => labels[locale].get(dictionary)?.get(String(code)) ?? String(code);
  return { code, zh: label('zh-CN'), en: label('en') };
}

function changesOf(event: Event | undefined, labels: LocalisedLabels) {
  if (!event) return {};
  const change = (
    dictionary: (typeof dictionaries)[number],
    from: number | string | null,
    to: number | string | null,
  ) => ({ old: describeCode(labels, dictionary, from), new: describeCode(labels, dictionary, to) });
  return {
    so_status: change('so_status', event.from_so, event.to_so),
    si_status: change('si_status', event.from_si, event.to_si),
    cancel_state: change('cancel_state', event.from_cancel, event.to_cancel),
    amend_state: change('amend_state', event.from_amend, event.to_amend),
  };
}

function reasonOf(event: Event | undefined, labels: LocalisedLabels): WebhookBody['data']['reason'] {
  if (!event || (event.reason_code === null && event.reason_text === '')) return null;
  return {
    ...(describeCode(labels, 'booking_reason', event.reason_code) ?? { code: null, zh: '', en: '' }),
    text: event.reason_text,
  };
}

function actorOf(event: Event | undefined): WebhookBody['data']['actor'] {
  if (!event || event.actor_id === null) return 'system';
  return event.user_type === 1 ? 'front_desk' : 'back_office';
}
