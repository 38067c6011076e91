import { sql } from 'kysely';
import { terminals } from '#contract/codes/terminal.ts';
import { refuseWhileReferenced } from '#server/codes/refuse-while-referenced.ts';
import { crud } from '#server/http/crud.ts';

/** Imported schedules may have terminals that are not in the table, so they refer to them by text. */
export const terminalRoutes = crud(
  terminals,
  refuseWhileReferenced(terminals, [
    {
      by: 'voyage',
      rows: (code) => sql`
        select from port_call c join voyage v on v.id = c.voyage_id where c.terminal_code = ${code} and not v.is_deleted`,
    },
    {
      by: 'service',
      rows: (code) => sql`
        select from service_rotation r join service s on s.id = r.service_id
        where r.terminal_code = ${code} and not s.is_deleted`,
    },
  ]),
);
