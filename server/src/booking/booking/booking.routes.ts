import { sql } from 'kysely';
import { Booking, BookingInput, BookingRow, bookings } from '#contract/booking/booking.ts';
import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import { bookingSheet } from '#contract/booking/booking-sheet.ts';
import { crud } from '#server/http/crud.ts';
import { declareResourceSql } from '#server/http/list/resource-sql.ts';
import type { Route } from '#server/http/route.ts';
import { countsRoute } from './booking.counts.ts';
import { bookingFilters, filtersServedByScope } from './booking.filters.ts';
import { nextCutOffColumns } from '../cut-off/public.ts';
import { lockFields } from './booking.lock.ts';
import { edit, refuseSubmitted, stash } from './booking.service.ts';
import { bookingDetail, bookingWithActions } from './booking.view.ts';
import { batchRoutes } from './machine/batch.routes.ts';
import { eventRoutes } from './machine/event.routes.ts';
import { machineRoutes } from './machine/machine.routes.ts';
import { returnSheetRoutes } from './return-sheet/return-sheet.routes.ts';
import { bookingImporter } from './sheet/booking-importer.ts';
import { recordMoves } from './machine/record.ts';

const computed = { ...lockFields, ...nextCutOffColumns };
declareResourceSql(bookingSheet, { computed: { ...computed, order_no: 't.orderno' }, filters: bookingFilters });

const generic = crud(bookings, {
  listRow: BookingRow,
  detailRow: Booking,
  detailInput: BookingInput,
  labels: [bookingLabels, customBookingFilterLabels, containerLabels, lineLabels, goodsLabels, dangerousLabels],
  create: stash,
  update: edit,
  computed,
  filters: bookingFilters,
  usesPreparedPlan: true,
  customerCondition: (id) => sql`t.customer_id = ${id}`,
  clients: { Search: 'API_BOOKING_READ', Retrieve: 'API_BOOKING_READ' },
  servedByScope: filtersServedByScope,
  hasOwnAudit: true,
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
