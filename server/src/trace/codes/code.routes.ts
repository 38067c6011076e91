import * as z from 'zod';
import { sql } from 'kysely';
import { codeOf, int } from '#contract/kit.ts';
import { traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { tracePortCodes } from '#contract/trace/trace-port-code.ts';
import { refuseUnknownCodes } from '#server/http/write/changes.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';

/** Copies our carriers' `track_by`; the provider's existing codes stay. */
const fillRoute = route({
  method: 'POST',
  url: `${traceCarrierCodes.path}fill/`,
  access: 'trace_carrier_code:Create',
  summary: 'Bill tracing: fill the carrier codes of a provider from our carriers',
  labels: [traceCarrierCodes.labels],
  body: z.object({ provider: codeOf('trace_provider', 20) }),
  output: z.object({ added: int(0, 2_147_483_647) }),
  handle: async (ctx: Ctx, { body: { provider } }) => {
    await refuseUnknownCodes(ctx.db, [
      { path: 'provider', resource: 'trace_provider', filter: undefined, value: provider },
    ]);
    return { added: await fillFromCarriers(ctx, provider) };
  },
});

async function fillFromCarriers({ db, viewer }: Ctx, provider: string): Promise<number> {
  const tracks = (kind: string) => sql`(c.track_by = '{}' or ${kind} = any(c.track_by))`;
  const { numAffectedRows } = await sql`
    insert into trace_carrier_code (provider, provider_carrier_code, name_zh, name_en, carrier, scac, supports_bl,
      supports_booking, supports_container, creator_id, modifier_id, dept_belong_id)
    select ${provider}, left(upper(coalesce(nullif(c.tracking_provider_code, ''), c.code)), 16), c.name_zh, c.name_en, c.code,
      c.scac, ${tracks('BL')} or 'BL+CN' = any(c.track_by), ${tracks('BK')}, ${tracks('CN')}, ${viewer.id}, ${viewer.id},
      ${viewer.dept}::bigint
    from carrier c
    where c.enabled and not c.is_deleted
      and coalesce(nullif(c.tracking_provider_code, ''), c.code) ~ '^[A-Za-z0-9][A-Za-z0-9./_-]*$'
      and not exists (
        select from trace_carrier_code k where k.provider = ${provider} and k.carrier = c.code and not k.is_deleted)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const traceCodeRoutes: Route[] = [fillRoute, ...crud(traceCarrierCodes), ...crud(tracePortCodes)];
