import { vesselOfferLabels } from '#contract/codes/vessel-offer.labels.ts';
import { VesselDecisions, VesselDecisionsResult, VesselOffers } from '#contract/codes/vessel-offer.ts';
import { vessels } from '#contract/codes/vessel.ts';
import { type Route, route } from '#server/http/route.ts';
import { decideOnVessels } from './decide.ts';
import { offeredVessels } from './offered.ts';

const common = {
  access: `${vessels.name}:Create`,
  url: `${vessels.path}offered/`,
  labels: [vesselOfferLabels, vessels.labels],
} as const;

export const offeredVesselRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    summary: 'Vessels: ships of schedules, confirmations and bookings that are not in the list',
    output: VesselOffers,
    handle: ({ db }) => offeredVessels(db),
  }),
  route({
    ...common,
    method: 'POST',
    summary: 'Vessels: add offered ships, rename those that the list has under another name, dismiss what is no ship',
    body: VesselDecisions,
    output: VesselDecisionsResult,
    handle: (ctx, { body }) => {
      ctx.reply.message = 'updated';
      return decideOnVessels(ctx, body);
    },
  }),
];
