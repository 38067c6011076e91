import { bookingTable } from './booking.table.ts';
import { Booking, bookings } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { vgmMoves, VgmStepBody, vgmSteps } from '#contract/booking/machine/vgm-moves.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { bookingDetail } from './booking.view.ts';
import { moveVgm } from './vgm-steps.ts';

const labels = {
  'zh-CN': { line_ids: bookingLabels['zh-CN'].ctnlist },
  en: { line_ids: bookingLabels.en.ctnlist },
};

/** One route for each step, so that each has its own right. */
export const vgmStepRoutes: readonly Route[] = vgmSteps.map((step) =>
  route({
    method: 'POST',
    url: `${bookings.path}{id}/vgm/${step}/`,
    access: `booking:${vgmMoves[step].right}`,
    summary: `Bookings: ${step} verified gross masses of boxes`,
    params: byId,
    body: VgmStepBody,
    output: Booking,
    labels: [labels],
    handle: async (ctx: Ctx, { params: { id }, body }) => {
      await moveVgm(ctx, { id, step, body });
      return bookingDetail(ctx, await rowById(ctx, bookingTable, id));
    },
  }),
);
