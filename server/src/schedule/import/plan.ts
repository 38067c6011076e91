import { setImmediate } from 'node:timers/promises';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { PortCallInput } from '#contract/schedule/port-call.ts';
import { terminalsOf } from '#server/codes/terminal/public.ts';
import { changedFields } from '#server/http/write/changes.ts';
import type { Tx } from '#server/platform/database/db.ts';
import {
  type VoyageChange,
  voyageChanges,
  type StoredVoyage,
  type NextCall,
  type Zones,
  zonesOf,
} from '../voyage/public.ts';
import { checkVoyages, type ReadVoyage, type ExistingNames } from './check-voyages.ts';
import { type MergeMode, mergedCalls, mergedVoyage, type VoyageValues } from './merge.ts';
import type { StagedImport, StagedRow } from './staged.ts';
import { existingVoyages } from './existing-voyages.ts';
import { sql } from 'kysely';

/** The effect of an import on one voyage. */
export type ImportedVoyage = {
  read: ReadVoyage;
  action: 'new' | 'changed' | 'same' | 'bad';
  before: StoredVoyage | undefined;
  /** Undefined if a row is wrong. */
  after: { own: VoyageValues; calls: NextCall[] } | undefined;
  changes: VoyageChange[];
};

export type ImportPlan = { planned: ImportedVoyage[]; findings: Map<number, FieldIssue[]>; zones: Zones };

/** Voyages processed before other requests are served. */
const voyagesPerChunk = 50;

/** The effect of an import at this time; with its voyages locked, it is what will be written. */
export async function importPlan(
  db: Tx,
  staged: Pick<StagedImport, 'kind' | 'rows' | 'sheet'>,
  { areLocked = false } = {},
): Promise<ImportPlan> {
  const known = await existingNames(db, staged.rows);
  const { voyages, findings } = await checkVoyages(staged.rows, known);
  const existing = await existingVoyages(db, voyages, { zones: known.zones, areLocked });
  const isWhole = staged.kind !== 'FORM' && (staged.sheet?.plan.is_whole ?? true);
  const planned: ImportedVoyage[] = [];
  for (const [at, read] of voyages.entries()) {
    if (at % voyagesPerChunk === voyagesPerChunk - 1) await setImmediate();
    planned.push(plannedOf(read, existing[at], { isWhole, areCurrent: read.head.beside?.are_current ?? false }));
  }
  return { planned, findings, zones: known.zones };
}

function plannedOf(read: ReadVoyage, before: StoredVoyage | undefined, mode: MergeMode): ImportedVoyage {
  if (!read.calls) return { read, action: 'bad', before, after: undefined, changes: [] };
  const own = mergedVoyage(before, read);
  const calls = mergedCalls(before, read.calls, mode);
  if (!before) return { read, action: 'new', before, after: { own, calls }, changes: [] };
  const changes = voyageChanges(before, { own, calls });
  const isSame =
    changes.length === 0 && hasSameValues(before, own) && before.calls.every((call, at) => sameCall(call, calls[at]));
  return { read, action: isSame ? 'same' : 'changed', before, after: { own, calls }, changes };
}

function hasSameValues(before: StoredVoyage, own: VoyageValues): boolean {
  return Object.entries(own).every(([name, value]) => before[name as keyof VoyageValues] === value);
}

const { id: _id, cutoffs: _cutoffs, ...shape } = PortCallInput.shape;

/** Whether a call is unchanged; times and cut-offs were compared before, which leaves remarks and the like. */
function sameCall(before: StoredVoyage['calls'][number], after: NextCall | undefined): boolean {
  return after?.id === before.id && changedFields(shape, { current: before, values: after }).length === 0;
}

/** The ports, carriers and cut-off codes in rows that exist. */
async function existingNames(db: Tx, rows: readonly StagedRow[]): Promise<ExistingNames> {
  const zones = await zonesOf(
    db,
    rows.flatMap(({ input }) => input.unlocode ?? []),
  );
  const codes = (table: 'carrier' | 'cutoff_code') =>
    sql<{ code: string }>`select code from ${sql.table(table)} where enabled and not is_deleted`.execute(db);
  const [carriers, cutOffCodes] = [await codes('carrier'), await codes('cutoff_code')];
  const set = ({ rows: found }: { rows: { code: string }[] }) => new Set(found.map(({ code }) => code));
  return { zones, terminals: await terminalsOf(db), carriers: set(carriers), cutOffCodes: set(cutOffCodes) };
}
