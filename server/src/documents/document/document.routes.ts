import { Readable } from 'node:stream';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import {
  BookingDocument,
  BookingDocuments,
  DocumentInput,
  DocumentQuery,
  PrintResult,
  PrintInput,
} from '#contract/documents/document.ts';
import { id } from '#contract/kit.ts';
import { fileTypes } from '#contract/system/upload-kinds.ts';
import { bookingDocumentLabels } from '#contract/documents/document.labels.ts';
import { fileStore, readLazily } from '#server/platform/files/files.ts';
import { presentBooking } from '#server/booking/booking/revision/public.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { offeredOf } from '../kinds/public.ts';
import { printedOf } from './skipped.ts';
import { documentById, documentsOf } from './documents.queries.ts';
import {
  renderIfAvailable,
  fileNameOf,
  saveDocument,
  prepareDocument,
  preparePreview,
  refuseUnavailable,
  documentStates,
  storedDocument,
} from './generate.ts';
import { queuePrint } from './print.job.ts';

const ofOne = `${bookings.path}{id}/documents/` as const;
const storedPath = '/api/documents/booking_document/' as const;
const labels = [bookingDocumentLabels];

export const documentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    url: ofOne,
    access: 'booking:Retrieve',
    summary: 'Documents of a booking: what there can be, and what was made',
    params: byId,
    output: BookingDocuments,
    handle: async (ctx: Ctx, { params: { id: bookingId } }) => {
      const states = await documentStates(ctx, bookingId);
      const { content, number, sha256 } = await presentBooking(ctx, bookingId);
      const boxes = content.ctnlist.filter(({ cntrno }) => cntrno !== '');
      return {
        revision: number,
        offered: await offeredOf(ctx, { content, states }),
        boxes: boxes.map((line) => ({ id: line.id, cntrno: line.cntrno })),
        made: await documentsOf(ctx, { bookingId, content: sha256 }),
      };
    },
  }),
  route({
    method: 'GET',
    url: `${ofOne}preview/`,
    access: 'booking:Retrieve',
    summary: 'Documents of a booking: one to look at, as it would be made now',
    labels,
    params: byId,
    query: DocumentQuery,
    output: Streamed,
    unlogged: true,
    prepare: async ({ transaction, viewer, config }, { params, query }) => {
      const now = new Date();
      const ready = await transaction((db) => preparePreview({ db, viewer, config, now }, params.id, query));
      return { ready, drawn: await renderIfAvailable(ready, config) };
    },
    handle: async (ctx: Ctx, { query }, { ready, drawn }) => {
      const { bytes } = drawn ?? refuseUnavailable(ready, ctx.locale);
      const name = fileNameOf(ready);
      return {
        type: fileTypes[query.format],
        file: { name, ascii: name },
        stream: Readable.from([bytes]),
        inTransaction: false,
      };
    },
  }),
  route({
    method: 'POST',
    url: ofOne,
    access: 'booking:Print',
    summary: 'Documents of a booking: make one, which is kept as it is',
    labels,
    params: byId,
    body: DocumentInput,
    output: BookingDocument,
    prepare: async ({ transaction, viewer, config }, { params, body }) => {
      const ready = await transaction((db) => prepareDocument({ db, viewer, config }, params.id, body));
      const drawn = await renderIfAvailable(ready, config);
      return { ready, stored: drawn && (await storedDocument({ config, transaction }, drawn)) };
    },
    handle: async (ctx: Ctx, _input, { ready, stored }) => {
      ctx.reply.message = 'created';
      const savedId = await saveDocument(ctx, stored ?? refuseUnavailable(ready, ctx.locale));
      return BookingDocument.parse({ ...(await documentById(ctx, savedId)), is_current: true });
    },
  }),
  route({
    method: 'GET',
    url: `${storedPath}{id}/file/`,
    access: 'booking:Retrieve',
    summary: 'A document as it was made, byte by byte',
    params: byId,
    output: Streamed,
    handle: async (ctx: Ctx, { params }) => {
      const { file, name, format } = await documentById(ctx, params.id);
      const stream = readLazily(fileStore(ctx.config), file);
      return { type: fileTypes[format], file: { name, ascii: name }, stream, inTransaction: false };
    },
  }),
  route({
    method: 'GET',
    url: `${bookings.path}batch/print/{id}/`,
    access: 'booking:Print',
    summary: 'Documents of many bookings: what a task of the caller has made, and what it has left out',
    params: byId,
    output: PrintResult,
    handle: (ctx: Ctx, { params }) => printedOf(ctx, params.id),
  }),
  route({
    method: 'POST',
    url: `${bookings.path}batch/print/`,
    access: 'booking:Print',
    summary: 'Documents of many bookings, in one PDF or an archive, as a task',
    labels,
    body: PrintInput,
    output: z.object({ task: id() }),
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.message = 'created';
      return { task: await queuePrint(ctx, body) };
    },
  }),
];
