import { sql } from 'kysely';
import { auditRowsSql } from '../operations/audit.ts';
import { type Caller, lockedRow, orderOf, visible } from '../rows.ts';
import type { Tree } from './tree-list.ts';
import { lockTree } from './tree-parent.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

/** The direction of a move among siblings. */
export type Step = 'up' | 'down';

/** Swaps with the previous or next visible sibling; the first and the last one stay. */
export async function moveRow(caller: Caller, resource: ResourceTable, { id, step }: { id: number; step: Step }) {
  const { tree } = resource;
  if (!tree) throw new Error(`${resource.name} is no tree`);
  await lockTree(caller.db, resource);
  const row = await lockedRow(caller, resource, id);
  const siblings = await siblingsOf(caller, resource, { tree, parent: row[tree.parent] });
  const from = siblings.findIndex((each) => each.id === id);
  const to = adjacentSibling(siblings, from, step);
  if (to === undefined) return;
  const numbers = numbersOf(siblings, from, to);
  if (numbers.size > 0) await renumber(caller, resource, { tree, numbers });
}

type Sibling = { id: number; place: number; is_seen: boolean };

async function siblingsOf(
  { db, viewer }: Caller,
  resource: ResourceTable,
  { tree, parent }: { tree: Tree; parent: unknown },
) {
  const { rows } = await sql<Sibling>`
    select t.id, t.${sql.ref(tree.order)} as place, ${visible(resource, viewer)} as is_seen from ${sql.table(resource.table)} t
    where not t.is_deleted and t.${sql.ref(tree.parent)} is not distinct from ${parent}::bigint
    order by ${orderOf(resource, {})}`.execute(db);
  return rows;
}

function adjacentSibling(siblings: readonly Sibling[], from: number, step: Step): number | undefined {
  const to =
    step === 'up'
      ? siblings.findLastIndex((each, at) => at < from && each.is_seen)
      : siblings.findIndex((each, at) => at > from && each.is_seen);
  return to < 0 ? undefined : to;
}

/** Redistributes the existing numbers; with duplicates, all are numbered from 1. */
export function numbersOf(siblings: readonly Sibling[], from: number, to: number): Map<number, number> {
  const positions = siblings.map((each) => each.place);
  const isClear = positions.every((place, at) => at === 0 || place > (positions[at - 1] ?? place));
  const moved = siblings.map((each, at) => (at === from ? siblings[to] : at === to ? siblings[from] : each) ?? each);
  const numbered = moved.map((each, at) => ({ ...each, next: isClear ? (positions[at] ?? at + 1) : at + 1 }));
  return new Map(numbered.filter(({ place, next }) => place !== next).map(({ id, next }) => [id, next]));
}

type Numbers = { tree: Tree; numbers: ReadonlyMap<number, number> };

async function renumber(caller: Caller, resource: ResourceTable, { tree, numbers }: Numbers): Promise<void> {
  const { db, viewer } = caller;
  const order = sql.ref(tree.order);
  const table = sql.table(resource.table);
  const orderJson = (row: string) => sql`jsonb_build_object(${tree.order}::text, ${sql.ref(`${row}.${tree.order}`)})`;
  await sql`
    with written as (
      update ${table} t set ${order} = n.place, modifier_id = ${viewer.id}
      from unnest(${[...numbers.keys()]}::bigint[], ${[...numbers.values()]}::int[]) as n (id, place), ${table} b
      where t.id = n.id and b.id = t.id returning t.id, ${orderJson('b')} as before, ${orderJson('t')} as after)
    ${auditRowsSql(caller, { resource, action: 'update', names: [tree.order] })}`.execute(db);
}
