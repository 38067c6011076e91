import { sql } from 'kysely';
import { parties } from '#contract/booking/party.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** Parties that the caller has used, even if a colleague of their department created them (adr/0036). */
function usedBy({ id }: Viewer) {
  return sql`exists (select from party_use u where u.party_id = t.id and u.user_id = ${id})`;
}

export const partyTable = tableOf(parties, {
  sql: {
    shared: usedBy,
  },
});
