import { type RawBuilder, sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { ImportWarning, PlannedVoyage } from '#contract/schedule/import.ts';
import type { Ctx } from '#server/http/route.ts';
import { currentTimes, type NextCall } from '../voyage/public.ts';
import type { ImportedVoyage } from './plan.ts';
import { warningWords } from './warnings.messages.ts';

type Warning = { code: ImportWarning; params: Record<string, string> };
type VoyageWarnings = PlannedVoyage['warnings'];

/** Warnings about the voyages of an import, by their index in the plan. */
export async function voyageWarnings(ctx: Ctx, planned: readonly ImportedVoyage[]): Promise<VoyageWarnings[]> {
  const known = await existingVessels(ctx, planned);
  const conflictingCallsQuery = await conflictingCalls(ctx, planned);
  return planned.map((each, at) => {
    if (!each.after) return [];
    const service = each.read.head.service_code ?? '';
    const { vessel, carrier_code: carrier } = each.after.own;
    return [
      ...removedCalls(each),
      ...(conflictingCallsQuery.get(at) ?? []),
      ...(service !== '' && !known.services.has(`${carrier}/${service}`)
        ? [{ code: 'service_new' as const, params: { service } }]
        : []),
      ...(vessel !== '' && !known.vessels.has(vessel) ? [{ code: 'vessel_unknown' as const, params: { vessel } }] : []),
      ...(hasEnded(each.after.calls, ctx.now) ? [{ code: 'week_past' as const, params: {} }] : []),
    ].map((warning) => describeWarning(warning, ctx.locale));
  });
}

function describeWarning({ code, params }: Warning, locale: Language): VoyageWarnings[number] {
  return { code, message: fill(textsIn(warningWords, locale)[code], params) };
}

function removedCalls({ changes }: ImportedVoyage): Warning[] {
  const ports = changes.flatMap(({ field, unlocode }) => (field === 'call_removed' && unlocode ? [unlocode] : []));
  return ports.length > 0 ? [{ code: 'calls_removed', params: { ports: ports.join(', ') } }] : [];
}

function hasEnded(calls: readonly NextCall[], now: Date): boolean {
  const times = calls.flatMap((call) => [currentTimes(call).arrival, currentTimes(call).departure]);
  return times.every((at) => at === null || Date.parse(at) < now.getTime());
}

async function existingVessels({ db }: Ctx, planned: readonly ImportedVoyage[]) {
  const vessels = planned.flatMap(({ after }) => after?.own.vessel ?? []);
  const services = planned.flatMap(({ read }) => read.head.service_code ?? []);
  const { rows: ships } = await sql<{ name: string }>`
    select name from vessel where name = any(${vessels}) and not is_deleted`.execute(db);
  const { rows: lines } = await sql<{ key: string }>`
    select operator_carrier_code || '/' || code as key from service where code = any(${services}) and not is_deleted`.execute(
    db,
  );
  return { vessels: new Set(ships.map(({ name }) => name)), services: new Set(lines.map(({ key }) => key)) };
}

type OtherCall = { place: number; voyage: string; port: string };

/** Other voyages that have the ship in another port at the same time. */
async function conflictingCalls({ db }: Ctx, planned: readonly ImportedVoyage[]): Promise<Map<number, Warning[]>> {
  const calls = planned.flatMap(({ after, before }, place) =>
    (after?.calls ?? []).flatMap((call) => {
      const { arrival, departure } = currentTimes(call);
      const isSailed = call.status !== 'OMIT' && call.status !== 'BLNK' && after?.own.vessel !== '';
      const span = { starts: arrival ?? departure, ends: departure ?? arrival };
      return isSailed ? [{ place, id: before?.id ?? 0, vessel: after?.own.vessel, port: call.unlocode, ...span }] : [];
    }),
  );
  const { rows } = await conflictingCallsQuery(calls).execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, found]) => [
      place,
      found.map(({ voyage, port }): Warning => ({ code: 'vessel_elsewhere', params: { voyage, port } })),
    ]),
  );
}

function conflictingCallsQuery(calls: readonly object[]): RawBuilder<OtherCall> {
  return sql`
    select distinct on (a.place, v.id) a.place, v.export_voyage as voyage, c.unlocode as port
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as a (place int, id bigint, vessel text, port text, starts timestamptz, ends timestamptz)
    join voyage v on v.vessel = a.vessel and v.id <> a.id and not v.is_deleted and v.status in ('PLANNED', 'ACTIVE')
      and v.first_etd between (a.starts - interval '120 days')::date and (a.ends + interval '120 days')::date
    join port_call c on c.voyage_id = v.id and c.unlocode <> a.port and (c.status is null or c.status not in ('OMIT', 'BLNK'))
      and coalesce(c.current_arrival, c.current_departure) < a.ends and coalesce(c.current_departure, c.current_arrival) > a.starts
    order by a.place, v.id, c.seq`;
}
