import { carriers } from '#contract/codes/carrier.ts';
import { updateRow } from '#server/http/changes.ts';
import { crud } from '#server/http/crud.ts';
import { announceAll } from '#server/schedule/public.ts';

/** Carriers of one alliance pass cargo to each other, so their schedules are searched anew. */
export const carrierRoutes = crud(carriers, {
  update: async (ctx, change) => {
    await updateRow(ctx, carriers, change);
    if ('alliance' in change.values) await announceAll(ctx.db);
  },
  importing: { written: ({ db }) => announceAll(db) },
  afterMove: ({ db }) => announceAll(db),
});
