import { type RawBuilder, sql } from 'kysely';
import { PortCallInput, type PortCall } from '#contract/schedule/port-call.ts';
import { changedFields } from '#server/http/write/changes.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { NextCall } from './differences.ts';

/** The previous and the new calls of a voyage, in order. */
export type CallsToWrite = { voyage: number; before: readonly PortCall[]; after: readonly NextCall[] };

const { id: _id, cutoffs: _cutoffs, ...shape } = PortCallInput.shape;
const columns = Object.keys(shape);
const named = sql.join(columns.map((name) => sql.ref(name)));

type CallRow = NextCall & { voyage_id: number; seq: number };

/**
 * Writes the calls of many voyages in a handful of statements; unchanged calls are not touched. Returns whether any
 * changed.
 */
export async function writeCalls(db: Tx, list: readonly CallsToWrite[]): Promise<void> {
  const rows = list.flatMap(({ voyage, after }) =>
    after.map((call, at): CallRow => ({ ...call, voyage_id: voyage, seq: at + 1 })),
  );
  const before = new Map(list.flatMap((each) => each.before.map((call) => [call.id, call] as const)));
  const remainingIds = new Set(rows.flatMap(({ id }) => id ?? []));
  await remove(
    db,
    [...before.keys()].filter((id) => !remainingIds.has(id)),
  );
  await change(
    db,
    rows.filter((row) => row.id !== undefined && differs(row, before.get(row.id))),
  );
  const added = await add(
    db,
    rows.filter(({ id }) => id === undefined),
  );
  await writeCutOffs(db, rows, { before, added });
}

function differs(row: CallRow, known: PortCall | undefined): boolean {
  return (
    known !== undefined && (known.seq !== row.seq || changedFields(shape, { current: known, values: row }).length > 0)
  );
}

async function remove(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from port_call where id = any(${ids})`.execute(db);
}

function recordsOf(rows: readonly CallRow[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::port_call, ${JSON.stringify(rows)}::jsonb)`;
}

async function change(db: Tx, rows: readonly CallRow[]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  await sql`
    update port_call c set seq = v.seq, ${sql.join(assignments)} from ${recordsOf(rows)} v where c.id = v.id`.execute(
    db,
  );
}

const callKey = (voyage: number, seq: number) => `${voyage}/${seq}`;

/** Returns the ids of new calls, by position. */
async function add(db: Tx, rows: readonly CallRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const { rows: added } = await sql<{ id: number; voyage_id: number; seq: number }>`
    insert into port_call (voyage_id, seq, ${named}) select voyage_id, seq, ${named} from ${recordsOf(rows)}
    returning id, voyage_id, seq`.execute(db);
  return new Map(added.map(({ id, voyage_id: voyage, seq }) => [callKey(voyage, seq), id]));
}

type Written = { before: ReadonlyMap<number, PortCall>; added: ReadonlyMap<string, number> };

async function writeCutOffs(db: Tx, rows: readonly CallRow[], { before, added }: Written): Promise<void> {
  const changed = rows.flatMap((row) => {
    const id = row.id ?? added.get(callKey(row.voyage_id, row.seq));
    const was = before.get(row.id ?? 0)?.cutoffs ?? [];
    return id === undefined || sameCutOffs(was, row.cutoffs) ? [] : [{ id, cutoffs: row.cutoffs }];
  });
  if (changed.length === 0) return;
  await sql`delete from port_call_cutoff where port_call_id = any(${changed.map(({ id }) => id)})`.execute(db);
  const list = changed.flatMap(({ id, cutoffs }) => cutoffs.map((each) => ({ ...each, port_call_id: id })));
  await sql`
    insert into port_call_cutoff (port_call_id, code, at)
    select port_call_id, code, at from jsonb_populate_recordset(null::port_call_cutoff, ${JSON.stringify(list)}::jsonb)`.execute(
    db,
  );
}

type CutOffs = NextCall['cutoffs'];

function sameCutOffs(a: CutOffs, b: CutOffs): boolean {
  const describe = (list: CutOffs) => list.map(({ code, at }) => `${code} ${Date.parse(at)}`).toSorted();
  return JSON.stringify(describe(a)) === JSON.stringify(describe(b));
}
