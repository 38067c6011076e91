import { TraceProvider, TraceProviderInput, traceProviders } from '#contract/trace/trace-provider.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/request/public-address-only.ts';
import type { Ctx, Route } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { addProvider, changeProvider } from './provider.service.ts';
import { traceProviderTable } from './provider.table.ts';

/** Adds the URL for the provider's pushes. */
async function withAddress({ config }: Ctx, row: Row): Promise<Row> {
  return { ...row, callback_url: `${config.publicUrl}/api/trace/callback/${String(row['code'])}/` };
}

const written = crud(traceProviderTable, {
  detailInput: TraceProviderInput,
  detailRow: TraceProvider,
  detail: withAddress,
  create: addProvider,
  update: changeProvider,
});

export const providerRoutes: Route[] = requirePublicAddress(written, traceProviders.path);
