import { sql } from 'kysely';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { staleHours } from '#contract/trace/subscription-states.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const lastContactAt = 'coalesce(t.last_push_at, t.subscribed_at, t.create_datetime)';

export const traceSubscriptionTable = tableOf(traceSubscriptions, {
  sql: {
    computed: {
      provider_kind: '(select p.kind from trace_provider p where p.code = t.provider)',
      booking_no: `coalesce((select coalesce(nullif(b.mblno, ''), b.orderno) from booking b where b.id = t.booking_id), '')`,
      is_stale: `(t.status = 'ACTIVE' and ${lastContactAt} < now() - interval '${staleHours} hours')`,
      is_shared: '(t.share_token is not null)',
      current_zone: `coalesce((select p.time_zone from trace_event e join port p on p.code = e.unlocode
        where e.subscription_id = t.id and e.node = t.current_node and e.event_at = t.current_node_at and not e.is_retracted
        limit 1), '')`,
      eta_zone: `coalesce((select p.time_zone from port p where p.code = t.pod), '')`,
    },
    customerCondition: (id) =>
      sql`exists (select from booking b where b.id = t.booking_id and b.customer_id = ${id} and not b.is_deleted)`,
  },
});
