import { sql } from 'kysely';
import type { ScheduleImported } from '#contract/schedule/import.ts';
import { scheduleSources } from '#contract/schedule/schedule-source.ts';
import { services } from '#contract/schedule/service.ts';
import { followSchedule } from '#server/booking/cut-off/public.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { serviceTable } from '#server/schedule/service/service.table.ts';
import { announceVoyages } from '../announce.ts';
import { bookingsOn, type Changed, firstDay, saveVoyages, writeCalls, type Zones } from '../voyage/public.ts';
import { voyageTable } from '../voyage/voyage.table.ts';
import { type ImportedVoyage, importPlan } from './plan.ts';
import { importPreview } from './preview.ts';
import { rememberSheet } from './sheet/sheet-import.ts';
import { refuseOtherThanShown } from './shown.ts';
import { dropImport, type StagedImport } from './staged.ts';

/**
 * Writes the voyages of a sheet whose rows are right, the others wait; documents and forms are written completely or not at
 * all. Imports are serialised, so that a later one sees what an earlier one has written, and only what was shown is written.
 */
export async function commitScheduleImport(ctx: Ctx, staged: StagedImport): Promise<ScheduleImported> {
  const { db } = ctx;
  await sql`select pg_advisory_xact_lock(hashtext('schedule_import'))`.execute(db);
  const { planned, findings, zones } = await importPlan(db, staged, { areLocked: true });
  const bad = staged.rows.filter(({ row_no: row, issues }) => issues.length > 0 || findings.has(row)).length;
  const isNothingRight = planned.every(({ action }) => action === 'bad');
  if (bad > 0 && (!staged.sheet || isNothingRight)) fail('import.has_errors', { count: bad });
  refuseOtherThanShown(staged, planned);
  const count = (action: ImportedVoyage['action']) => planned.filter((each) => each.action === action).length;
  const counts = { voyages_new: count('new'), voyages_changed: count('changed'), voyages_same: count('same') };
  const source = await insertSource(ctx, staged, { ...counts, rows_bad: bad });
  const lines = await servicesFor(ctx, planned);
  const writing: Writing = { ctx, source, zones, lines };
  const saved = await changeVoyages(
    writing,
    planned.filter(({ action }) => action === 'changed'),
  );
  await addVoyages(
    writing,
    planned.filter(({ action }) => action === 'new'),
  );
  await sql`update schedule_source set bookings_told = ${saved.bookings} where id = ${source}`.execute(db);
  if (staged.sheet) await rememberSheet(db, staged.sheet);
  const left = bad > 0 ? await leftOver(ctx, staged, counts) : null;
  if (bad === 0) await dropImport(db, staged.id);
  return { source_id: source, ...counts, changes: saved.changes, bookings_told: saved.bookings, left };
}

/** What waits for a correction; what was written is now unchanged. */
async function leftOver({ db, ...ctx }: Ctx, staged: StagedImport, counts: Counts) {
  const written = staged.written + counts.voyages_new + counts.voyages_changed;
  await sql`update schedule_import set written = ${written} where id = ${staged.id}`.execute(db);
  return importPreview({ ...ctx, db }, { ...staged, written });
}

type Counts = Pick<ScheduleImported, 'voyages_new' | 'voyages_changed' | 'voyages_same'>;

/** With the carrier if all voyages have the same one; then it replaces that carrier's previous source. */
async function insertSource(ctx: Ctx, staged: StagedImport, counts: Counts & { rows_bad: number }): Promise<number> {
  const carriers = new Set(staged.rows.flatMap(({ input }) => input.carrier_code ?? []));
  const [carrier = null] = carriers.size === 1 ? carriers : [];
  const { rows } = await sql<{ id: number }>`
    select id from schedule_source where carrier_code = ${carrier} and kind = ${staged.kind} and not is_deleted
    order by id desc limit 1`.execute(ctx.db);
  const { kind, file_name, digest } = staged;
  const sourceFields = {
    kind,
    file_name,
    digest,
    carrier_code: carrier,
    rows_ok: staged.rows.length - counts.rows_bad,
  };
  return insertRow(ctx, scheduleSources, { ...sourceFields, ...counts, supersedes: rows[0]?.id ?? null });
}

type Writing = { ctx: Ctx; source: number; zones: Zones; lines: ReadonlyMap<string, number> };

const lineKey = (carrier: string, code: string) => `${carrier}/${code}`;

/** The services of the voyages, by carrier and code; missing ones are created without a rotation. */
async function servicesFor(ctx: Ctx, planned: readonly ImportedVoyage[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(
    planned.flatMap(({ after, action, read: { head } }) => {
      const code = head.service_code ?? '';
      if (!after || action === 'same' || code === '') return [];
      return [[lineKey(after.own.carrier_code, code), { carrier: after.own.carrier_code, code }] as const];
    }),
  );
  const codes = [...named.values()].map(({ code }) => code);
  const { rows } = await sql<{ id: number; carrier: string; code: string }>`
    select id, operator_carrier_code as carrier, code from service where code = any(${codes}) and not is_deleted`.execute(
    ctx.db,
  );
  const known = new Map(rows.map(({ id, carrier, code }) => [lineKey(carrier, code), id]));
  for (const [key, { carrier, code }] of named) {
    if (known.has(key)) continue;
    const values = services.input.parse({ code, name_zh: code, name_en: code, operator_carrier_code: carrier });
    known.set(key, await insertRow(ctx, serviceTable, values));
  }
  return known;
}

function rowOf({ source, zones, lines }: Writing, { after, before, read: { head } }: ImportedVoyage) {
  if (!after) throw new Error('a voyage with errors is not written');
  const line = lines.get(lineKey(after.own.carrier_code, head.service_code ?? ''));
  return {
    ...after.own,
    id: before?.id,
    service_id: line ?? before?.service_id ?? null,
    first_etd: firstDay(after.calls, zones),
    source_id: source,
  };
}

async function changeVoyages(writing: Writing, planned: readonly ImportedVoyage[]) {
  const { ctx, source } = writing;
  const changed = planned.flatMap(({ before, after }): Changed[] =>
    before && after ? [{ before, own: after.own, calls: after.calls }] : [],
  );
  const rows = planned.map((each) => rowOf(writing, each));
  return saveVoyages(ctx, { changed, source, writeVoyages: () => updateVoyages(ctx, rows) });
}

async function updateVoyages(ctx: Ctx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with written as (
      update voyage v set vessel = n.vessel, imo = n.imo, is_dummy_vessel = n.is_dummy_vessel, import_voyage = n.import_voyage,
        universal_voyage_ref = n.universal_voyage_ref, status = n.status, service_id = n.service_id, first_etd = n.first_etd,
        source_id = n.source_id, is_detached = true, is_sample = false, modifier_id = ${ctx.viewer.id}
      from jsonb_populate_recordset(null::voyage, ${JSON.stringify(rows)}::jsonb) n where v.id = n.id returning v.id)
    ${auditSql(ctx, { resource: voyageTable, action: 'update' })}`.execute(ctx.db);
}

async function addVoyages(writing: Writing, planned: readonly ImportedVoyage[]): Promise<void> {
  const { ctx } = writing;
  if (planned.length === 0) return;
  const ids = await insertVoyages(
    ctx,
    planned.map((each) => rowOf(writing, each)),
  );
  await writeCalls(
    ctx.db,
    planned.map(({ after }, at) => ({ voyage: ids[at] ?? 0, before: [], after: after?.calls ?? [] })),
  );
  // Bookings made before the sailing was published now get its cut-offs.
  for (const { id } of await bookingsOn(ctx.db, ids)) await followSchedule(ctx, id);
  await announceVoyages(ctx.db, ids);
}

/** Returns the ids, in the order of the rows. */
async function insertVoyages(ctx: Ctx, rows: readonly object[]): Promise<number[]> {
  const ids = await nextIds(ctx.db, rows.length);
  const numbered = rows.map((row, at) => ({ ...row, id: ids[at] }));
  await sql`
    with written as (
      insert into voyage (id, service_id, carrier_code, vessel, imo, is_dummy_vessel, export_voyage, import_voyage,
        universal_voyage_ref, status, source_id, first_etd, is_detached, creator_id, modifier_id, dept_belong_id)
      overriding system value
      select id, service_id, carrier_code, vessel, imo, is_dummy_vessel, export_voyage, import_voyage, universal_voyage_ref,
        status, source_id, first_etd, true, ${ctx.viewer.id}, ${ctx.viewer.id}, ${ctx.viewer.dept}::bigint
      from jsonb_populate_recordset(null::voyage, ${JSON.stringify(numbered)}::jsonb) returning id)
    ${auditSql(ctx, { resource: voyageTable, action: 'create' })}`.execute(ctx.db);
  return ids;
}

async function nextIds(db: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('voyage', 'id')) as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}
