import { sql } from 'kysely';
import { PortCallInput } from '#contract/schedule/port-call.ts';
import { dayIn } from '#contract/schedule/weeks.ts';
import type { Ctx } from '#server/http/route.ts';
import { announceVoyages } from '../announce.ts';
import { type Changed, storedVoyages, matchedCalls, saveVoyages, notifyMoved } from '../voyage/public.ts';
import { dueVoyages, makeVoyages, activeServices } from './create-voyages.ts';
import type { GeneratedVoyage } from './pro-forma.ts';

type ExistingVoyage = { id: number; rotation_on: string };

/**
 * Updates future voyages after a change of the rotation. Voyages changed by hand or imported stay; those without a
 * match are deleted.
 */
export async function remakeVoyages(ctx: Ctx, serviceId: number): Promise<void> {
  const [service] = await activeServices(ctx.db, sql`t.id = ${serviceId}`);
  const dueByDay = new Map(service ? dueVoyages(service, ctx.now).map((voyage) => [voyage.rotation_on, voyage]) : []);
  const untouchedVoyages = await untouched(ctx, serviceId, dayIn(service?.rotation[0]?.time_zone ?? 'UTC', ctx.now));
  await removeVoyages(
    ctx,
    untouchedVoyages.filter(({ rotation_on: day }) => !dueByDay.has(day)).map(({ id }) => id),
  );
  await followRotation(ctx, untouchedVoyages, dueByDay);
  await makeVoyages(ctx.db, { now: ctx.now, chosen: sql`t.id = ${serviceId}`, by: ctx.viewer.id });
}

async function untouched({ db }: Ctx, serviceId: number, today: string): Promise<ExistingVoyage[]> {
  const { rows } = await sql<ExistingVoyage>`
    select id, rotation_on from voyage
    where service_id = ${serviceId} and rotation_on > ${today} and not is_detached and source_id is null and not is_deleted
    order by id for update`.execute(db);
  return rows;
}

async function removeVoyages(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, viewer } = ctx;
  await sql`
    update voyage set is_deleted = true, rotation_on = null, modifier_id = ${viewer.id} where id = any(${ids})`.execute(
    db,
  );
  await notifyMoved(ctx, ids);
  await announceVoyages(db, ids);
}

async function followRotation(
  ctx: Ctx,
  untouchedVoyages: readonly ExistingVoyage[],
  dueByDay: ReadonlyMap<string, GeneratedVoyage>,
): Promise<void> {
  const known = await storedVoyages(
    ctx.db,
    untouchedVoyages.map(({ id }) => id),
  );
  const changed = untouchedVoyages.flatMap(({ id, rotation_on: day }): (Changed & { generated: GeneratedVoyage })[] => {
    const [before, generated] = [known.get(id), dueByDay.get(day)];
    if (!before || !generated) return [];
    const ids = matchedCalls(before.calls, generated.calls);
    const calls = generated.calls.map((call, at) => PortCallInput.parse({ ...call, id: ids[at] }));
    return [{ before, own: { ...before, ...voyageFields(generated) }, calls, generated }];
  });
  await saveVoyages(ctx, { changed, source: null, writeVoyages: () => writeVoyages(ctx, changed) });
}

const voyageFields = ({ vessel, imo, is_dummy_vessel, export_voyage, first_etd }: GeneratedVoyage) => ({
  vessel,
  imo,
  is_dummy_vessel,
  export_voyage,
  first_etd,
});

async function writeVoyages(
  { db, viewer }: Ctx,
  changed: readonly (Changed & { generated: GeneratedVoyage })[],
): Promise<void> {
  const rows = changed.map(({ before, generated }) => ({ id: before.id, ...voyageFields(generated) }));
  await sql`
    update voyage v set vessel = n.vessel, imo = n.imo, is_dummy_vessel = n.is_dummy_vessel, export_voyage = n.export_voyage,
      first_etd = n.first_etd, modifier_id = ${viewer.id}
    from jsonb_populate_recordset(null::voyage, ${JSON.stringify(rows)}::jsonb) n
    where v.id = n.id and (v.vessel, v.imo, v.is_dummy_vessel, v.export_voyage, v.first_etd)
      is distinct from (n.vessel, n.imo, n.is_dummy_vessel, n.export_voyage, n.first_etd)`.execute(db);
}
