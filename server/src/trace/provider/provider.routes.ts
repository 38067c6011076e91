import { sql } from 'kysely';
import { TraceProvider, TraceProviderInput, traceProviders } from '#contract/trace/trace-provider.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/request/public-address-only.ts';
import type { Ctx, Route } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { seenSubscriptions } from '../seen-subscriptions.ts';
import { addProvider, changeProvider } from './provider.service.ts';

/** Where it sends its events. */
async function withAddress({ config }: Ctx, row: Row): Promise<Row> {
  return { ...row, callback_url: `${config.publicUrl}/api/trace/callback/${String(row['code'])}/` };
}

const written = crud(traceProviders, {
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
  detailInput: TraceProviderInput,
  detailRow: TraceProvider,
  detail: withAddress,
  create: addProvider,
  update: changeProvider,
});

export const providerRoutes: Route[] = requirePublicAddress(written, traceProviders.path);
