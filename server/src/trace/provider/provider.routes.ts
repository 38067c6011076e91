import * as z from 'zod';
import type { FieldIssue } from '#contract/field-errors.ts';
import { TraceProvider, TraceProviderInput, traceProviders } from '#contract/trace/trace-provider.ts';
import { crud } from '#server/http/crud.ts';
import type { Admitted, Ctx, Route } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { addProvider, changeProvider } from './provider.service.ts';

/** Where it sends its events. */
async function withAddress({ config }: Ctx, row: Row): Promise<Row> {
  return { ...row, callback_url: `${config.publicUrl}/api/trace/callback/${String(row['code'])}/` };
}

/** A server inside our networks is never asked; whoever types its address is told so at once. */
async function refuseInside({ leadsOutside }: Admitted, { body }: { body: unknown }): Promise<void> {
  const rows = Addressed.parse([body].flat());
  const issues: FieldIssue[] = [];
  for (const [at, { base_url: url = '' }] of rows.entries())
    if (url !== '' && !(await leadsOutside(url)))
      issues.push({ path: Array.isArray(body) ? `${at}.base_url` : 'base_url', rule: 'not_public' });
  if (issues.length > 0) refuse(issues);
}
const Addressed = z.array(z.object({ base_url: z.string().optional() }));

const isWrite = ({ method, url }: Route): boolean =>
  (method === 'POST' && url === traceProviders.path) || method === 'PUT';

const written = crud(traceProviders, {
  computed: {
    has_credential: "(t.credential <> '')",
    has_callback_secret: "(t.callback_secret <> '')",
    subscription_count: `(select count(*)::int from trace_subscription s
      where s.provider = t.code and s.status in ('PENDING', 'ACTIVE') and not s.is_deleted)`,
    last_push_at: '(select max(s.last_push_at) from trace_subscription s where s.provider = t.code)',
  },
  detailInput: TraceProviderInput,
  detailRow: TraceProvider,
  detail: withAddress,
  create: addProvider,
  update: changeProvider,
});

export const providerRoutes: Route[] = written.map((each) =>
  isWrite(each) ? { ...each, before: refuseInside } : each,
);
