import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { bookingQuery, BookingQueryRow } from '#contract/booking/booking-query.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { bookingFilters } from '../booking.filters.ts';
import { namesOfBooking } from '../booking.table.ts';
import { bookingWithActions } from '../booking.view.ts';
import { isCutOffMet, cutOffEstimated, cutOffTime, vgmWithCarrier } from '../../cut-off/public.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const boxes = (condition: string) =>
  `select coalesce(sum(x.ctnnum), 0)::int from booking_container x where x.booking_id = t.id and not x.is_deleted and ${condition}`;

const bookingQueryTable = tableOf(bookingQuery, {
  sql: {
    computed: {
      dco_at: cutOffTime('DCO'),
      dco_done: isCutOffMet('DCO'),
      dco_estimated: cutOffEstimated('DCO'),
      vco_at: cutOffTime('VCO'),
      vco_done: isCutOffMet('VCO'),
      vco_estimated: cutOffEstimated('VCO'),
      numbered: boxes(`x.cntrno <> ''`),
      // TBA marks a seal to be advised.
      sealed: boxes(`x.sealno not in ('', 'TBA')`),
      weighed: boxes(vgmWithCarrier),
    },
    named: namesOfBooking,
    filters: bookingFilters,
    usesPreparedPlan: true,
  },
});

export const bookingQueryRoutes: Route[] = readOnlyRoutes(bookingQueryTable, {
  listRow: BookingQueryRow,
  present: bookingWithActions,
  labels: [bookingQuery.labels, customBookingFilterLabels],
});
