import { levelAbove } from './calls.ts';
import type { Call, StoredRow } from './model.ts';
import { type Done, isSeen, leak, type Played, type Verdict, wrong } from './played.ts';
import { sheetIds } from './sheets.ts';

/** Rows of a list, a level of a tree, or a sheet: those the reference shows, and no others. */
export function verdictOnList(done: Done): Verdict | undefined {
  const { drawn, rows, later, call, answer } = done;
  if (answer.status !== 200) return wrong(drawn.operation);
  const [least, most] = [shownOf(done, call, rows), shownOf(done, call, later)];
  const { ids, total } = idsIn(done);
  if (ids.some((id) => !most.has(id))) return leak(drawn.operation);
  if (total > most.size) return leak(`the total of ${drawn.operation}`);
  // A page ends; sheets and trees do not.
  if (most.size > 999 && isPaged(done)) return undefined;
  const isWhole = total >= least.size && new Set(ids).size === total;
  return isWhole ? verdictOnBranches(done) : wrong(`rows of ${drawn.operation}`);
}

const isSheet = ({ drawn }: Played) => drawn.operation === 'export' || drawn.operation === 'template';
const isPaged = (played: Played) => !isSheet(played) && played.resource.tree === undefined;

function shownOf(played: Played, call: Call, all: readonly StoredRow[]): Set<number> {
  const isDeleted = played.drawn.operation === 'deletedList';
  const seen = all.filter((row) => row.isDeleted === isDeleted && isSeen(played, call, row));
  const shown = played.drawn.operation === 'level' ? levelOf(seen, levelAbove(played)) : seen;
  return new Set(shown.map(({ id }) => id));
}

/** Right below a row; or the topmost, which are those without one above that is seen. */
function levelOf(seen: readonly StoredRow[], above: number | undefined): StoredRow[] {
  if (above !== undefined) return seen.filter((row) => row.parent === above);
  const ids = new Set(seen.map(({ id }) => id));
  return seen.filter(({ parent }) => parent === null || !ids.has(parent));
}

function idsIn(done: Done): { ids: number[]; total: number } {
  const { answer } = done;
  if (isSheet(done)) return sheetIds(answer.raw.rawPayload);
  const { data, total } = answer.data as { data: { id: number }[]; total: number };
  return { ids: data.map((row) => row.id), total };
}

/** How many rows a level says stand below each of its rows, where it says more or fewer than are seen there. */
function verdictOnBranches(done: Done): Verdict | undefined {
  if (done.drawn.operation !== 'level') return undefined;
  const seen = done.rows.filter((row) => !row.isDeleted && isSeen(done, done.call, row));
  const { data } = done.answer.data as { data: { id: number; has_children?: number; hasChild: boolean }[] };
  const off = data.find(({ id, has_children: count, hasChild }) => {
    const below = seen.filter(({ parent }) => parent === id).length;
    return (count !== undefined && count !== below) || hasChild !== below > 0;
  });
  return off && leak(`what stands below ${off.id}, of which there is ${off.has_children ?? off.hasChild}`);
}
