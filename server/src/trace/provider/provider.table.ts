import { sql } from 'kysely';
import { traceProviders } from '#contract/trace/trace-provider.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { seenSubscriptions } from '../seen-subscriptions.ts';

export const traceProviderTable = tableOf(traceProviders, {
  sql: {
    computed: {
      has_credential: "(t.credential <> '')",
      has_callback_secret: "(t.callback_secret <> '')",
    },
    ofReader: {
      subscription_count: (viewer) => sql`
      select count(*)::int from trace_subscription s
      where s.provider = t.code and s.status in ('PENDING', 'ACTIVE') and not s.is_deleted
        and s.id in (${seenSubscriptions(viewer)})`,
      last_push_at: (viewer) => sql`
      select max(s.last_push_at) from trace_subscription s
      where s.provider = t.code and s.id in (${seenSubscriptions(viewer)})`,
    },
  },
});
