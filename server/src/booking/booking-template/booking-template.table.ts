import { sql } from 'kysely';
import { bookingTemplates } from '#contract/booking/booking-template.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** Templates shared with a caller: with everyone, or with their department. */
function sharedWith({ dept }: Viewer) {
  return sql`(t.scope = 'ALL' or t.scope = 'DEPT' and t.dept_belong_id = ${dept}::bigint)`;
}

export const bookingTemplateTable = tableOf(bookingTemplates, {
  sql: {
    shared: sharedWith,
  },
});
