import { sql } from 'kysely';
import { vessels } from '#contract/codes/vessel.ts';
import { refuseWhileReferenced } from '#server/codes/refuse-while-referenced.ts';
import { crud } from '#server/http/crud.ts';
import { offeredVesselRoutes } from './offered.routes.ts';

/** Bookings and voyages may have vessels that are not in the table, so they refer to them by text. */
const rows = crud(
  vessels,
  refuseWhileReferenced(vessels, [
    { by: 'booking', rows: (name) => sql`select from booking b where b.vessel = ${name} and not b.is_deleted` },
    { by: 'voyage', rows: (name) => sql`select from voyage v where v.vessel = ${name} and not v.is_deleted` },
    {
      by: 'service',
      rows: (name) => sql`
        select from service_vessel sv join service s on s.id = sv.service_id where sv.vessel = ${name} and not s.is_deleted`,
    },
  ]),
);

export const vesselRoutes = [...rows, ...offeredVesselRoutes];
