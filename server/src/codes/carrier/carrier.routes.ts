import { sql } from 'kysely';
import { carriers } from '#contract/codes/carrier.ts';
import { refuseWhileReferenced } from '#server/codes/refuse-while-referenced.ts';
import { crud } from '#server/http/crud.ts';
import { announceAll } from '#server/schedule/public.ts';

/** Partners of a service are in an array, which has no foreign key. */
const partnerHooks = refuseWhileReferenced(carriers, [
  {
    by: 'service',
    rows: (code) => sql`select from service s where ${code} = any(s.partners) and not s.is_deleted`,
  },
]);

/** Carriers of one alliance exchange cargo, so a change invalidates schedule searches. */
export const carrierRoutes = crud(carriers, {
  ...partnerHooks,
  update: async (ctx, change) => {
    await partnerHooks.update(ctx, change);
    if ('alliance' in change.values) await announceAll(ctx.db);
  },
  importing: { afterWrite: ({ db }) => announceAll(db) },
  afterRemoveOrRestore: ({ db }) => announceAll(db),
});
