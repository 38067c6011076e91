import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { idOf, int } from '#contract/kit.ts';
import { rateRequestLabels } from '#contract/rates/rate-request.labels.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { QuotedBookingValues, Quote, QuoteInput, QuoteRow, quotes } from '#contract/rates/quote.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById, readable } from '#server/http/rows.ts';
import type { StoredRow } from '#server/http/row.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { renderPdf, pdfType } from '#server/platform/pdf/pdf.ts';
import { xlsxType } from '#server/platform/xlsx/workbook.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { bookingValuesOf } from '../booking-values.ts';
import { layoutOf, textsOf } from './quote-file.ts';
import { quoteSheet } from './quote-sheet.ts';
import { addQuote, changeQuote, moveQuote, refuseUndeletable, quoteWithActions, withOptions } from './quote.service.ts';
import { sql } from 'kysely';
import { quoteTable } from './quote.table.ts';

const { path } = quotes;
const labels = [quotes.labels, ratePartLabels, rateRequestLabels];

async function quoteOf(ctx: Ctx, id: number): Promise<Quote> {
  return withOptions(ctx, await rowById(ctx, quoteTable, id));
}

const steps = [
  { action: 'send', access: 'quote:Send', summary: 'Quotes: send; from now on its lines stand' },
  { action: 'accept', access: 'quote:Accept', summary: 'Quotes: its customer has accepted' },
  { action: 'reopen', access: 'quote:Reopen', summary: 'Quotes: make a draft of it again' },
] as const;

const stepRoutes = steps.map(({ action, access, summary }) =>
  route({
    method: 'POST',
    url: `${path}{id}/${action}/`,
    access,
    summary,
    labels,
    params: byId,
    body: z.object({ booking_id: idOf('booking').nullable().default(null) }),
    output: Quote,
    handle: async (ctx: Ctx, { params, body }) => {
      await refuseUnknownBooking(ctx, body.booking_id);
      await moveQuote(ctx, params.id, { action, booking: body.booking_id });
      return quoteOf(ctx, params.id);
    },
  }),
);

const fileRoutes = [
  route({
    method: 'GET',
    url: `${path}{id}/pdf/`,
    access: 'quote:Retrieve',
    summary: 'Quotes: as PDF',
    params: byId,
    output: Streamed,
    handle: async (ctx: Ctx, { params }) => {
      const quote = await quoteOf(ctx, params.id);
      const layout = layoutOf(quote, await textsOf(ctx, quote));
      // Drawn while it is sent: no database connection is held.
      const stream = Readable.from(pdfBytes(layout, ctx.viewer.name));
      return { type: pdfType, file: fileOf(quote, 'pdf'), stream, inTransaction: false };
    },
  }),
  route({
    method: 'GET',
    url: `${path}{id}/xlsx/`,
    access: 'quote:Retrieve',
    summary: 'Quotes: as .xlsx',
    params: byId,
    output: Streamed,
    handle: async (ctx: Ctx, { params }) => {
      const quote = await quoteOf(ctx, params.id);
      const stream = Readable.from(bufferWhole(quoteSheet(quote, await textsOf(ctx, quote))));
      return { type: xlsxType, file: fileOf(quote, 'xlsx'), stream, inTransaction: false };
    },
  }),
];

async function* pdfBytes(layout: ReturnType<typeof layoutOf>, author: string): AsyncGenerator<Buffer, void> {
  const { bytes } = await renderPdf({ layout, author });
  yield bytes;
}

/** The file is sent when it is complete, so that a failure is answered as an error. */
async function* bufferWhole(file: Readable): AsyncGenerator<Buffer, void> {
  yield await buffer(file);
}

function fileOf({ quote_no: number }: Quote, ending: string) {
  return { name: `${number}.${ending}`, ascii: `${number}.${ending}` };
}

const bookingRoute = route({
  method: 'GET',
  url: `${path}{id}/booking_values/`,
  access: 'quote:Retrieve',
  summary: 'Quotes: what a new booking begins with',
  params: byId,
  query: z.object({ option: int(0, 20).default(0) }),
  output: QuotedBookingValues,
  handle: async (ctx: Ctx, { params, query }) => {
    const quote = await quoteOf(ctx, params.id);
    const option = quote.options[query.option] ?? fail('not_found');
    const found = await bookingValuesOf(ctx, { rate: option.rate_id, mix: quote.mix, from: quote.quote_no });
    const { customer_id: customer, customer_name: name, contact } = quote;
    return {
      ...found,
      values: { ...found.values, customer_id: customer, customername: name, linkman: contact.slice(0, 35) },
    };
  },
});

export const quoteRoutes: Route[] = [
  ...stepRoutes,
  ...fileRoutes,
  bookingRoute,
  ...crud(quoteTable, {
    listRow: QuoteRow,
    // Lists have all fields of a quote.
    present: (_ctx, row) => quoteWithActions(row as StoredRow<typeof quotes>),
    detailRow: Quote,
    detailInput: QuoteInput,
    labels,
    create: addQuote,
    update: changeQuote,
    detail: withOptions,
    beforeRemove: refuseUndeletable,
  }),
];

/** A quote's booking must be in the caller's scope. */
async function refuseUnknownBooking({ db, viewer }: Ctx, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql`
    select from booking t where t.id = ${id} and not t.is_deleted and ${readable(bookingTable, viewer)} for key share of t`.execute(
    db,
  );
  if (rows.length === 0) refuse([{ path: 'booking_id', rule: 'unknown_code', params: { value: String(id) } }]);
}
