import * as z from 'zod';
import type { PlanOrder, PlanOrdering, SearchQuery } from '#contract/schedule/search.ts';
import { refuse } from '#server/platform/app-error.ts';
import { isAble } from '../columns.ts';
import { callAt, type Network, slotAt } from './network.ts';
import type { Path } from './path.ts';

const dayMs = 86_400_000;

/** A plan, as sold by one carrier. */
export type FoundPlan = { path: Path; isBlank: boolean; carrier: string; id: string };

/** Days from departure to arrival, rounded up. */
export const totalDays = ({ departure, arrival }: Pick<Path, 'departure' | 'arrival'>): number =>
  Math.ceil((arrival - departure) / dayMs);

/** The id of a plan consists of its calls, so that it can be found again. */
export function planId(network: Network, path: Path): string {
  return path.calls.map((call) => (callAt(network, call)?.id ?? 0).toString(36)).join('-');
}

/** One row for a plan, or one for each carrier that sells its first leg. */
export function foundPlansOf(
  network: Network,
  path: Path,
  { isBlank, perCarrier }: { isBlank: boolean; perCarrier: boolean },
): FoundPlan[] {
  const facts = slotAt(network, path.calls[0] ?? -1)?.facts;
  const id = planId(network, path);
  const publisher = facts?.carrier ?? '';
  const others = perCarrier ? [...(facts?.partners ?? []), ...(facts?.slots ?? []).map(({ carrier }) => carrier)] : [];
  return [...new Set([publisher, ...others])].map((carrier) => ({
    path,
    isBlank,
    carrier,
    id: carrier === publisher ? id : `${id}~${carrier}`,
  }));
}

type Key = readonly [number | string, number, string];

const values: Record<PlanOrder, (found: FoundPlan) => number | string> = {
  etd: ({ path }) => path.departure,
  eta: ({ path }) => path.arrival,
  total_days: ({ path }) => totalDays(path),
  carrier: ({ carrier }) => carrier,
  transfers: ({ path }) => path.transfers,
};

const isOrder = (name: string): name is PlanOrder => name in values;

/** The sort key: requested order, then days, then id, which makes it total. */
function keyOf(found: FoundPlan, ordering: PlanOrdering): Key {
  const name = ordering.replace('-', '');
  return [values[isOrder(name) ? name : 'etd'](found), totalDays(found.path), found.id];
}

function compareKeys(a: Key, b: Key, isDescending: boolean): number {
  const first = compareValues(a[0], b[0]) * (isDescending ? -1 : 1);
  return first || a[1] - b[1] || compareValues(a[2], b[2]);
}

function compareValues(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type PlanPage = {
  total: number;
  /** Rows of the previous pages. */
  before: number;
  rows: FoundPlan[];
  next: string | null;
};

/** A page of the results. The cursor is the sort key of the last row, so it stays valid when sailings change. */
export function planPage(
  found: readonly FoundPlan[],
  { ordering, limit, cursor }: Pick<SearchQuery, 'ordering' | 'limit' | 'cursor'>,
): PlanPage {
  const isDescending = ordering.startsWith('-');
  const keyed = found.map((each) => ({ each, key: keyOf(each, ordering) }));
  const after = cursor === '' ? undefined : keyFrom(cursor);
  const rest = keyed
    .filter(({ key }) => !after || compareKeys(key, after, isDescending) > 0)
    .toSorted((a, b) => compareKeys(a.key, b.key, isDescending));
  const rows = rest.slice(0, limit);
  const last = rows.at(-1);
  return {
    total: found.length,
    before: found.length - rest.length,
    rows: rows.map(({ each }) => each),
    next: last && rest.length > rows.length ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null,
  };
}

const CursorKey = z.tuple([z.union([z.number(), z.string()]), z.number(), z.string()]);

function keyFrom(cursor: string): Key {
  try {
    return CursorKey.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuse([{ path: 'cursor', rule: 'format' }]);
  }
}

/** Why a sailing cannot be booked: it does not take place, or omits a port. */
export function blankKind(network: Network, path: Path): 'BLNK' | 'OMIT' {
  const facts = slotAt(network, path.calls[0] ?? -1)?.facts;
  const states = path.calls.map((call) =>
    isAble(network.columns, call, 'called') ? null : callAt(network, call)?.status,
  );
  return facts?.isBlank || states.includes('BLNK') ? 'BLNK' : 'OMIT';
}
