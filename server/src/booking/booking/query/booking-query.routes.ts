import { bookingAskLabels } from '#contract/booking/booking-asks.labels.ts';
import { bookingQuery, BookingQueryRow } from '#contract/booking/booking-query.ts';
import { readOnly } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { bookingFilters } from '../booking.filters.ts';
import { withActions } from '../booking.view.ts';
import { cutOffDone, cutOffEstimated, cutOffTime, vgmTold } from '../../cut-off/public.ts';

const boxes = (condition: string) =>
  `select coalesce(sum(x.ctnnum), 0)::int from booking_container x where x.booking_id = t.id and not x.is_deleted and ${condition}`;

export const bookingQueryRoutes: Route[] = readOnly(bookingQuery, {
  listRow: BookingQueryRow,
  present: withActions,
  computed: {
    dco_at: cutOffTime('DCO'),
    dco_done: cutOffDone('DCO'),
    dco_estimated: cutOffEstimated('DCO'),
    vco_at: cutOffTime('VCO'),
    vco_done: cutOffDone('VCO'),
    vco_estimated: cutOffEstimated('VCO'),
    numbered: boxes(`x.cntrno <> ''`),
    // A seal that is still to come says so.
    sealed: boxes(`x.sealno not in ('', 'TBA')`),
    weighed: boxes(vgmTold),
  },
  filters: bookingFilters,
  keepsPlan: true,
  labels: [bookingQuery.labels, bookingAskLabels],
});
