import { sql } from 'kysely';
import { rates } from '#contract/rates/rate.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { maintainsRates } from '../cost-right.ts';

/** A published rate whose last day has passed is expired. */
const shownState = `case when t.state = 'PUBLISHED' and t.valid_to < current_date then 'EXPIRED' else t.state end`;

export const rateTable = tableOf(rates, {
  sql: {
    computed: { status: shownState, sheet_name: '(select s.name from rate_sheet s where s.id = t.sheet_id)' },
    // Drafts are only visible to users who maintain rates.
    restriction: (viewer) => (maintainsRates(viewer) ? undefined : sql`t.state <> 'DRAFT'`),
  },
});
