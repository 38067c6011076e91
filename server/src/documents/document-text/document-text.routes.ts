import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { documentTextIssues, documentTexts, TextPreview, TextPreviewInput } from '#contract/documents/document-text.ts';
import { fillPlaceholders } from '#contract/documents/placeholders.ts';
import { requestedAmendment } from '#server/booking/booking/differences/public.ts';
import { presentBooking } from '#server/booking/booking/revision/public.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { companyWords } from '../document/public.ts';
import { fillingOf } from '../kinds/public.ts';

const labels = [documentTexts.labels];

/** Previews a text with a booking's values before it is saved; without an amendment its placeholders become gaps. */
const preview = route({
  method: 'POST',
  url: `${documentTexts.path}preview/`,
  access: 'document_text:Retrieve',
  summary: 'Letter texts: how one would read for a booking',
  labels,
  body: TextPreviewInput,
  output: TextPreview,
  unlogged: true,
  handle: async (ctx: Ctx, { body }) => {
    refuseAny(documentTextIssues(body));
    await rowById(ctx, bookingTable, body.booking_id);
    const revision = await presentBooking(ctx, body.booking_id);
    const company = companyWords(await currentSettings(ctx.db));
    const amended = (await requestedAmendment(ctx, body.booking_id)) ?? { differences: [], reason: '' };
    const values = fillingOf(revision, { language: body.language, company, amended });
    return { title: fillPlaceholders(body.title, values), body: fillPlaceholders(body.body, values) };
  },
});

export const documentTextRoutes: readonly Route[] = [
  preview,
  ...crud(documentTexts, withRowRules(documentTexts, documentTextIssues)),
];
