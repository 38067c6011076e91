import { bookingAskLabels } from '#contract/booking/booking-asks.labels.ts';
import { bookingQuery, BookingQueryRow } from '#contract/booking/booking-query.ts';
import { readOnly } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { bookingFilters } from '../booking.filters.ts';
import { withActions } from '../booking.view.ts';
import { cutOffTime } from '../../cut-off/public.ts';

const boxes = (condition: string) =>
  `select coalesce(sum(c.ctnnum), 0)::int from booking_container c where c.booking_id = t.id and not c.is_deleted and ${condition}`;

export const bookingQueryRoutes: Route[] = readOnly(bookingQuery, {
  listRow: BookingQueryRow,
  present: withActions,
  computed: {
    dco_at: cutOffTime('DCO'),
    vco_at: cutOffTime('VCO'),
    numbered: boxes(`c.cntrno <> ''`),
    // A seal that is still to come says so.
    sealed: boxes(`c.sealno not in ('', 'TBA')`),
    weighed: boxes(`c.vgm_state in ('ENTERED', 'SENT', 'ACCEPTED')`),
  },
  filters: bookingFilters,
  keepsPlan: true,
  labels: [bookingQuery.labels, bookingAskLabels],
});
