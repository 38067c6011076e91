import { sql } from 'kysely';
import { webhooks } from '#contract/interfaces/webhook.ts';
import { localiseFailure } from '#server/http/response/localise-failure.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { isOfSeenBooking } from './seen.ts';

export const webhookTable = tableOf(webhooks, {
  sql: {
    computed: {
      has_secret: `(t.secret <> '')`,
    },
    ofReader: {
      waiting: (viewer) => sql`
      select count(*)::int from delivery d where d.target_id = t.id and d.status in ('WAITING', 'RETRYING')
        and ${isOfSeenBooking('d', viewer)}`,
    },
    // Its deliveries show what its creator may see, so only users who see everything may read another user's.
    restriction: ({ id, scope }) =>
      scope.all ? sql`t.kind = 'WEBHOOK'` : sql`(t.kind = 'WEBHOOK' and t.creator_id = ${id})`,
  },
  localise: localiseFailure('last_error'),
});
