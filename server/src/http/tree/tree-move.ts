import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { auditedRows } from '../operations/audit.ts';
import { type Caller, lockedRow, orderOf, visible } from '../rows.ts';
import type { Tree } from './tree-list.ts';
import { lockTree } from './tree-place.ts';

/** Where a row goes among those of the same parent. */
export type Step = 'up' | 'down';

/** Changes places with the next row above or below it that the caller sees; the first and the last one stay. */
export async function moveRow(caller: Caller, resource: Resource, { id, step }: { id: number; step: Step }) {
  const { tree } = resource;
  if (!tree) throw new Error(`${resource.name} is no tree`);
  await lockTree(caller.db, resource);
  const row = await lockedRow(caller, resource, id);
  const brothers = await brothersOf(caller, resource, { tree, parent: row[tree.parent] });
  const from = brothers.findIndex((each) => each.id === id);
  const to = neighbour(brothers, from, step);
  if (to === undefined) return;
  const numbers = numbersOf(brothers, from, to);
  if (numbers.size > 0) await renumber(caller, resource, { tree, numbers });
}

type Brother = { id: number; place: number; is_seen: boolean };

async function brothersOf(
  { db, viewer }: Caller,
  resource: Resource,
  { tree, parent }: { tree: Tree; parent: unknown },
) {
  const { rows } = await sql<Brother>`
    select t.id, t.${sql.ref(tree.order)} as place, ${visible(resource, viewer)} as is_seen from ${sql.table(resource.table)} t
    where not t.is_deleted and t.${sql.ref(tree.parent)} is not distinct from ${parent}::bigint
    order by ${orderOf(resource, undefined)}`.execute(db);
  return rows;
}

function neighbour(brothers: readonly Brother[], from: number, step: Step): number | undefined {
  const to =
    step === 'up'
      ? brothers.findLastIndex((each, at) => at < from && each.is_seen)
      : brothers.findIndex((each, at) => at > from && each.is_seen);
  return to < 0 ? undefined : to;
}

/** The numbers that stood there are given out anew; where several were the same, all are counted from 1. */
export function numbersOf(brothers: readonly Brother[], from: number, to: number): Map<number, number> {
  const places = brothers.map((each) => each.place);
  const isClear = places.every((place, at) => at === 0 || place > (places[at - 1] ?? place));
  const moved = brothers.map((each, at) => (at === from ? brothers[to] : at === to ? brothers[from] : each) ?? each);
  const numbered = moved.map((each, at) => ({ ...each, next: isClear ? (places[at] ?? at + 1) : at + 1 }));
  return new Map(numbered.filter(({ place, next }) => place !== next).map(({ id, next }) => [id, next]));
}

type Numbers = { tree: Tree; numbers: ReadonlyMap<number, number> };

async function renumber(caller: Caller, resource: Resource, { tree, numbers }: Numbers): Promise<void> {
  const { db, viewer } = caller;
  const order = sql.ref(tree.order);
  const table = sql.table(resource.table);
  const shown = (row: string) => sql`jsonb_build_object(${tree.order}::text, ${sql.ref(`${row}.${tree.order}`)})`;
  await sql`
    with written as (
      update ${table} t set ${order} = n.place, modifier_id = ${viewer.id}
      from unnest(${[...numbers.keys()]}::bigint[], ${[...numbers.values()]}::int[]) as n (id, place), ${table} b
      where t.id = n.id and b.id = t.id returning t.id, ${shown('b')} as before, ${shown('t')} as after)
    ${auditedRows(caller, { resource, action: 'update', names: [tree.order] })}`.execute(db);
}
