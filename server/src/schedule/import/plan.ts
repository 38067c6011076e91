import { setImmediate } from 'node:timers/promises';
import type { FieldIssue } from '#contract/field-errors.ts';
import { PortCallInput } from '#contract/schedule/port-call.ts';
import { changedFields } from '#server/http/changes.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Change, changesOf, type KnownVoyage, type NextCall, type Zones } from '../voyage/public.ts';
import { judge, type ReadVoyage } from './judge.ts';
import { knownWorld } from './known-world.ts';
import { mergedCalls, mergedOwn, type OwnValues } from './merge.ts';
import type { Staged } from './staged.ts';
import { standingVoyages } from './standing.ts';

/** What would become of one voyage. */
export type Planned = {
  read: ReadVoyage;
  action: 'new' | 'changed' | 'same' | 'bad';
  before: KnownVoyage | undefined;
  /** Absent where a row is wrong. */
  after: { own: OwnValues; calls: NextCall[] } | undefined;
  changes: Change[];
};

export type Plan = { planned: Planned[]; findings: Map<number, FieldIssue[]>; zones: Zones };

/** So many voyages before others have their turn. */
const turn = 50;

/** What an import would do now; with its voyages locked it is what it does. */
export async function planOf(db: Tx, staged: Staged, { areLocked = false } = {}): Promise<Plan> {
  const known = await knownWorld(db, staged.rows);
  const { voyages, findings } = await judge(staged.rows, known);
  const standing = await standingVoyages(db, voyages, { zones: known.zones, areLocked });
  const isWhole = staged.kind !== 'FORM';
  const planned: Planned[] = [];
  for (const [at, read] of voyages.entries()) {
    if (at % turn === turn - 1) await setImmediate();
    planned.push(plannedOf(read, standing[at], isWhole));
  }
  return { planned, findings, zones: known.zones };
}

function plannedOf(read: ReadVoyage, before: KnownVoyage | undefined, isWhole: boolean): Planned {
  if (!read.calls) return { read, action: 'bad', before, after: undefined, changes: [] };
  const own = mergedOwn(before, read);
  const calls = mergedCalls(before, read.calls, { isWhole });
  if (!before) return { read, action: 'new', before, after: { own, calls }, changes: [] };
  const changes = changesOf(before, { own, calls });
  const isSame =
    changes.length === 0 && sameOwn(before, own) && before.calls.every((call, at) => sameCall(call, calls[at]));
  return { read, action: isSame ? 'same' : 'changed', before, after: { own, calls }, changes };
}

function sameOwn(before: KnownVoyage, own: OwnValues): boolean {
  return Object.entries(own).every(([name, value]) => before[name as keyof OwnValues] === value);
}

const { id: _id, cutoffs: _cutoffs, ...shape } = PortCallInput.shape;

/** Times and cut-offs were compared already; what is left are remarks and the like. */
function sameCall(before: KnownVoyage['calls'][number], after: NextCall | undefined): boolean {
  return after?.id === before.id && changedFields(shape, { current: before, values: after }).length === 0;
}
