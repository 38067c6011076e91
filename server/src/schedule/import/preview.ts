import {
  type PlannedVoyage,
  type ScheduleImport,
  scheduleImportLimits,
  type UnknownPort,
} from '#contract/schedule/import.ts';
import type { Ctx } from '#server/http/route.ts';
import { type BookingOn, bookingsOn, concerns } from '../voyage/public.ts';
import { type ImportedVoyage, importPlan, type ImportPlan } from './plan.ts';
import { sheetPart } from './sheet/sheet-part.ts';
import { noteShown } from './shown.ts';
import { noteFindings, type RowInput, type StagedImport, type StagedRow } from './staged.ts';
import { voyageWarnings } from './warnings.ts';
import { sql } from 'kysely';
import { ports } from '#contract/codes/port.ts';
import { internationalWaters } from '#contract/freight/countries.ts';
import type { Tx } from '#server/platform/database/db.ts';

const { shownChanges, shownVoyages } = scheduleImportLimits;
const order = { bad: 0, new: 1, changed: 1, same: 2 };

/** Previews the effect of an import; errors are stored with its rows. */
export async function importPreview(ctx: Ctx, staged: StagedImport): Promise<ScheduleImport> {
  const plan = await importPlan(ctx.db, staged);
  await noteFindings(ctx.db, staged.id, plan.findings);
  const bad = staged.rows.filter(({ row_no: row, issues }) => issues.length > 0 || plan.findings.has(row)).length;
  const shown = plan.planned.toSorted((a, b) => order[a.action] - order[b.action]).slice(0, shownVoyages);
  const warnings = await voyageWarnings(ctx, shown);
  const bookings = Map.groupBy(
    await bookingsOn(
      ctx.db,
      plan.planned.flatMap(({ action, before }) => (action === 'changed' && before ? [before.id] : [])),
    ),
    ({ voyage_id: id }) => id,
  );
  const count = (action: ImportedVoyage['action']) => plan.planned.filter((each) => each.action === action).length;
  const bookingsOf = (each: ImportedVoyage) => affectedBookings(each, bookings);
  await noteShown(ctx.db, staged.id, plan.planned);
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
    written: staged.written,
    sheet: staged.sheet && (await sheetPart(ctx, staged, { sheet: staged.sheet, findings: plan.findings })),
    voyages: shown.map((each, at) => shownVoyage(each, { bookings: bookingsOf(each), warnings: warnings[at] ?? [] })),
  };
}

function affectedBookings({ before, changes }: ImportedVoyage, bookings: ReadonlyMap<number, BookingOn[]>): number {
  const on = bookings.get(before?.id ?? 0) ?? [];
  return on.filter((booking) => changes.some((change) => concerns(booking, change))).length;
}

const placeOf = (row: StagedRow | undefined) => ({ row_no: row?.row_no ?? 0, place: row?.places?.row ?? null });

function namesOf({ carrier_code = '', service_code = '', vessel = '', export_voyage = '' }: RowInput) {
  return { carrier_code, service_code, vessel, export_voyage };
}

function shownVoyage(
  { read, action, before, changes }: ImportedVoyage,
  impact: Pick<PlannedVoyage, 'bookings' | 'warnings'>,
): PlannedVoyage {
  const { head, rows } = read;
  return {
    ...placeOf(rows[0]),
    voyage_id: before?.id ?? null,
    ...namesOf(head),
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

/** Unknown ports in rows, with the time zone if all other ports of their country share one. */
async function unknownPorts(db: Tx, { rows }: StagedImport, { zones }: ImportPlan): Promise<UnknownPort[]> {
  const codes = rows.flatMap(({ input: { unlocode } }) => (unlocode && !zones.has(unlocode) ? [unlocode] : []));
  const counted = [...Map.groupBy(codes, (code) => code)].map(([code, named]) => ({ code, rows: named.length }));
  if (counted.length === 0) return [];
  const clocks = await clocksOf(
    db,
    counted.map(({ code }) => code.slice(0, 2)),
  );
  return counted.map(({ code, rows: count }) => {
    const isLocode = ports.input.shape.code.safeParse(code).success;
    const country = isLocode ? code.slice(0, 2) : '';
    return { code, rows: count, is_locode: isLocode, country_code: country, time_zone: clocks.get(country) ?? '' };
  });
}

async function clocksOf(db: Tx, countries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ country_code: string; time_zone: string }>`
    select country_code, min(time_zone) as time_zone from port
    where country_code = any(${countries}) and country_code <> ${internationalWaters} and not is_deleted
    group by country_code having count(distinct time_zone) = 1`.execute(db);
  return new Map(rows.map((row) => [row.country_code, row.time_zone]));
}
