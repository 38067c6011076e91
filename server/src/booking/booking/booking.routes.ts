import { Booking, BookingInput, BookingRow } from '#contract/booking/booking.ts';
import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import { crud } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { countsRoute } from './booking.counts.ts';
import { edit, refuseSubmitted, stash } from './booking.service.ts';
import { bookingDetail, bookingWithActions } from './booking.view.ts';
import { batchRoutes } from './machine/batch.routes.ts';
import { eventRoutes } from './machine/event.routes.ts';
import { machineRoutes } from './machine/machine.routes.ts';
import { returnSheetRoutes } from './return-sheet/return-sheet.routes.ts';
import { bookingImporter } from './sheet/booking-importer.ts';
import { recordMoves } from './machine/record.ts';
import { bookingTable } from './booking.table.ts';

const generic = crud(bookingTable, {
  listRow: BookingRow,
  detailRow: Booking,
  detailInput: BookingInput,
  labels: [bookingLabels, customBookingFilterLabels, containerLabels, lineLabels, goodsLabels, dangerousLabels],
  create: stash,
  update: edit,
  clients: { Search: 'API_BOOKING_READ', Retrieve: 'API_BOOKING_READ' },
  beforeRemove: refuseSubmitted,
  afterRemoveOrRestore: recordMoves,
  present: bookingWithActions,
  detail: bookingDetail,
  importing: bookingImporter,
});

export const bookingRoutes: Route[] = [
  ...generic,
  ...returnSheetRoutes,
  countsRoute(),
  ...machineRoutes,
  ...batchRoutes,
  ...eventRoutes,
];
