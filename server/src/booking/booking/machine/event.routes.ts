import { sql } from 'kysely';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { Amendment, BookingEvent, Difference } from '#contract/booking/machine/record.ts';
import { int, paging } from '#contract/kit.ts';
import { pageSchema } from '#server/http/crud.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { allEventsOf, bookingEvents } from './event.queries.ts';
import { siDifferencesOf } from '../differences/si-differences.ts';
import { recordLabels } from '#contract/booking/machine/record.labels.ts';
import { actorNames } from '#contract/booking/machine/actions.labels.ts';
import { actorOf } from '#contract/booking/machine/move.ts';
import { textsIn } from '#contract/languages/language.ts';
import { type DictionaryLabels, labelsOfDictionaries } from '#server/http/export/dictionary-labels.ts';
import { type Cell, momentCell, textCell } from '#server/platform/xlsx/cells.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

const columns = [
  'at',
  'action',
  'actor_name',
  'user_type',
  'from_so',
  'to_so',
  'from_si',
  'to_si',
  'reason_code',
  'reason_text',
  'note',
  'other_no',
  'field',
  'old',
  'new',
] as const;
const widths = [20, 22, 12, 12, 14, 14, 14, 14, 18, 30, 30, 18, 28, 30, 30];
const dictionaries = ['booking_event', 'so_status', 'si_status', 'booking_reason'] as const;

/** A booking's history as a workbook: one row for each field changed by an event, or one if it changed none. */
async function eventSheet(ctx: Ctx, orderno: string, events: readonly BookingEvent[]): Promise<Streamed> {
  const labels = await labelsOfDictionaries(ctx.db, dictionaries, ctx.locale);
  const texts = textsIn(recordLabels, ctx.locale);
  const rows = events.flatMap((event) => rowsOf(ctx, event, labels));
  const stream = workbook({
    name: texts.title,
    titles: columns.map((name) => texts[name]),
    widths,
    chunks: singleChunk(rows),
  });
  const file = { name: `${texts.title}_${orderno}.xlsx`, ascii: `booking_event_${orderno}.xlsx` };
  return { type: xlsxType, file, stream, inTransaction: false };
}

async function* singleChunk(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield await Promise.resolve(rows);
}

function rowsOf({ locale }: Ctx, event: BookingEvent, labels: DictionaryLabels): Cell[][] {
  const labelOf = (dictionary: (typeof dictionaries)[number], value: string | number | null) =>
    textCell(value === null ? '' : (labels.get(dictionary)?.get(String(value)) ?? String(value)));
  const kind = event.user_type === null ? '' : textsIn(actorNames, locale)[actorOf(event.user_type)];
  const head = [
    momentCell(event.at),
    labelOf('booking_event', event.action),
    textCell(event.actor_name),
    textCell(kind),
    labelOf('so_status', event.from_so),
    labelOf('so_status', event.to_so),
    labelOf('si_status', event.from_si),
    labelOf('si_status', event.to_si),
    labelOf('booking_reason', event.reason_code),
    textCell(event.reason_text),
    textCell(event.note),
    textCell(event.other_no),
  ];
  if (event.diff.length === 0) return [[...head, '', '', '']];
  return event.diff.map((each) => [
    ...head,
    textCell(textsIn({ 'zh-CN': each.label_zh, en: each.label_en }, locale)),
    textCell(valueText(each.old)),
    textCell(valueText(each.new)),
  ]);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const one = `${bookings.path}{id}/` as const;

const list = route({
  method: 'GET',
  url: `${one}events/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: what became of one, the latest first',
  params: byId,
  query: z.object({
    page: int(1, 1_000_000).default(1),
    limit: int(1, paging.maxLimit).default(paging.limit),
  }),
  output: pageSchema(BookingEvent),
  handle: async (ctx: Ctx, { params, query }) => {
    await rowById(ctx, bookingTable, params.id);
    return bookingEvents(ctx, params.id, query);
  },
});

const sheet = route({
  method: 'GET',
  url: `${one}events/export_data/`,
  access: 'booking:Export',
  summary: 'Bookings: what became of one, as .xlsx',
  params: byId,
  output: Streamed,
  handle: async (ctx: Ctx, { params }) => {
    const booking = await rowById(ctx, bookingTable, params.id);
    return eventSheet(ctx, booking.orderno, await allEventsOf(ctx, params.id));
  },
});

const amendments = route({
  method: 'GET',
  url: `${one}amendments/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: the amended versions beside the original, the latest first',
  params: byId,
  output: simpleListSchema(Amendment),
  handle: async (ctx: Ctx, { params }) => {
    await rowById(ctx, bookingTable, params.id);
    const { rows } = await sql<z.input<typeof Amendment>>`
      select a.id, a.number, a.state, a.changes, a.diff, a.base_version, a.reason_code, a.reason_text, a.answer_text,
        a.answered_at, to_char(a.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime,
        (select ${shownName('u', ctx.locale)} from users u where u.id = a.creator_id) as creator_name
      from booking_amendment a where a.booking_id = ${params.id} order by a.number desc`.execute(ctx.db);
    return simpleList(rows);
  },
});

const siDifferences = route({
  method: 'GET',
  url: `${one}si_differences/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: what the shipping instructions have changed',
  params: byId,
  output: z.array(Difference),
  handle: (ctx: Ctx, { params }) => siDifferencesOf(ctx, params.id),
});

export const eventRoutes: readonly Route[] = [list, sheet, amendments, siDifferences];
