import { bookingLabels } from '#contract/booking/booking.labels.ts';
import {
  BookingPattern,
  BookingTemplate,
  BookingTemplateInput,
  BookingTemplateRow,
  bookingTemplates,
} from '#contract/booking/booking-template.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import {
  changeTemplate,
  createTemplate,
  templateDetail,
  refuseSharedTemplates,
  applyTemplate,
  templateWithActions,
} from './template.service.ts';
import { bookingTemplateTable } from './booking-template.table.ts';

const useRoute = route({
  method: 'POST',
  url: `${bookingTemplates.path}{id}/use/`,
  access: 'booking_template:Retrieve',
  summary: 'Booking templates: take one into a new booking',
  params: byId,
  output: BookingPattern,
  handle: (ctx: Ctx, { params }) => applyTemplate(ctx, params.id),
});

export const bookingTemplateRoutes: Route[] = [
  ...crud(bookingTemplateTable, {
    listRow: BookingTemplateRow,
    detailRow: BookingTemplate,
    detailInput: BookingTemplateInput,
    labels: [bookingTemplates.labels, bookingLabels],
    create: createTemplate,
    update: changeTemplate,
    beforeRemove: refuseSharedTemplates,
    detail: templateDetail,
    present: templateWithActions,
  }),
  useRoute,
];
