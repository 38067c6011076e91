import { type PlannedVoyage, type ScheduleImport, scheduleImportLimits } from '#contract/schedule/import.ts';
import type { Ctx } from '#server/http/route.ts';
import { type BookingOn, bookingsOn, concerns } from '../voyage/public.ts';
import { type ImportedVoyage, importPlan } from './plan.ts';
import { noteFindings, type StagedImport } from './staged.ts';
import { unknownPorts } from './unknown-ports.ts';
import { warningsOf } from './warnings.ts';

const { shownChanges, shownVoyages } = scheduleImportLimits;
const order = { bad: 0, new: 1, changed: 1, same: 2 };

/** What an import would do if it were written now; what is wrong is kept with its rows. */
export async function importPreview(ctx: Ctx, staged: StagedImport): Promise<ScheduleImport> {
  const plan = await importPlan(ctx.db, staged);
  await noteFindings(ctx.db, staged.id, plan.findings);
  const bad = staged.rows.filter(({ row_no: row, issues }) => issues.length > 0 || plan.findings.has(row)).length;
  const shown = plan.planned.toSorted((a, b) => order[a.action] - order[b.action]).slice(0, shownVoyages);
  const warnings = await warningsOf(ctx, shown);
  const bookings = Map.groupBy(
    await bookingsOn(
      ctx.db,
      plan.planned.flatMap(({ action, before }) => (action === 'changed' && before ? [before.id] : [])),
    ),
    ({ voyage_id: id }) => id,
  );
  const count = (action: ImportedVoyage['action']) => plan.planned.filter((each) => each.action === action).length;
  const bookingsOf = (each: ImportedVoyage) => affectedBookings(each, bookings);
  return {
    id: staged.id,
    kind: staged.kind,
    file_name: staged.file_name,
    rows_ok: staged.rows.length - bad,
    rows_bad: bad,
    voyages_new: count('new'),
    voyages_changed: count('changed'),
    voyages_same: count('same'),
    voyages_bad: count('bad'),
    bookings: plan.planned.reduce((sum, each) => sum + bookingsOf(each), 0),
    unknown_ports: await unknownPorts(ctx.db, staged, plan),
    voyages: shown.map((each, at) => shownVoyage(each, { bookings: bookingsOf(each), warnings: warnings[at] ?? [] })),
  };
}

function affectedBookings({ before, changes }: ImportedVoyage, bookings: ReadonlyMap<number, BookingOn[]>): number {
  const on = bookings.get(before?.id ?? 0) ?? [];
  return on.filter((booking) => changes.some((change) => concerns(booking, change))).length;
}

function shownVoyage(
  { read, action, before, changes }: ImportedVoyage,
  impact: Pick<PlannedVoyage, 'bookings' | 'warnings'>,
): PlannedVoyage {
  const { head, rows } = read;
  return {
    row_no: rows[0]?.row_no ?? 0,
    voyage_id: before?.id ?? null,
    carrier_code: head.carrier_code ?? '',
    service_code: head.service_code ?? '',
    vessel: head.vessel ?? '',
    export_voyage: head.export_voyage ?? '',
    ports: rows.map(({ input }) => input.unlocode ?? '?'),
    action,
    changes: changes.slice(0, shownChanges).map(({ unlocode, field, old_value, new_value, time_zone }) => ({
      unlocode,
      field,
      old_value,
      new_value,
      time_zone,
    })),
    change_count: changes.length,
    ...impact,
  };
}
