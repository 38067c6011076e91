import { landingOf, mayMove, namedDept } from './landing.ts';
import type { StoredRow } from './model.ts';
import { isForNobody } from './news.ts';
import { type Done, isSeen, leak, mayAlso, type Played, targetsOf, type Verdict, wrong } from './played.ts';
import { isAccepted, isRefusedBy, isSheetRefusedBy, type Refusal } from './refusals.ts';
import { makesChanges, makesNew } from './sheets.ts';

const inUse: readonly Refusal[] = ['in_use', 'file.in_use'];
const isRefused = ({ resource, drawn, answer }: Done) => isAccepted(resource.name, drawn.operation, answer);

/** A row that is not seen, or is not in the state the call is about, does not exist. */
export function verdictOnRows(done: Done): Verdict | undefined {
  const { drawn, answer } = done;
  // That something uses a row is told of a row that is seen.
  if (!areThere(done))
    return answer.status === 404 || (isRefused(done) && !isRefusedBy(answer, inUse))
      ? undefined
      : leak(drawn.operation);
  const named = drawn.operation === 'update' ? namedDept(done) : undefined;
  if (named !== undefined) return verdictOnMove(done, named);
  return answer.status === 200 || isRefused(done) ? undefined : wrong(drawn.operation);
}

function verdictOnMove(done: Done, named: number): Verdict | undefined {
  const { answer, rows, later, call } = done;
  const [id] = targetsOf(done);
  const row = rows.find((each) => each.id === id);
  if (row && !mayMove(done, call, row))
    return isUnknown(done) || isRefused(done) ? undefined : leak('a row in another department');
  if (answer.status !== 200) return isRefused(done) ? undefined : wrong('update');
  return later.find((each) => each.id === id)?.dept === named ? undefined : wrong('a row that is moved');
}

function areThere(done: Done): boolean {
  const wantsDeleted = done.drawn.operation === 'restore' || done.drawn.operation === 'batchRestore';
  return targetsOf(done).every((id) => {
    const row = done.rows.find((each) => each.id === id);
    return row !== undefined && row.isDeleted === wantsDeleted && isSeen(done, done.call, row);
  });
}

/** What is said where a department, or somebody else whom a row names, is not there for the caller. */
const unknown: readonly Refusal[] = ['field not_a_choice', 'field unknown_code', 'field cost_right'];
const unplaced: readonly Refusal[] = ['field no_such_parent', 'field required'];
const isUnknown = ({ resource, answer }: Done) => isRefusedBy(answer, resource.tree ? unplaced : unknown);

/** A new row names nothing that its maker does not see, and lands in the department it names, or else in their own. */
export function verdictOnNew(done: Done): Verdict | undefined {
  const landing = landingOf(done, done.call);
  const { answer } = done;
  if (landing.isRefused || isForNobody(done)) return isUnknown(done) || isRefused(done) ? undefined : leak('a new row');
  if (answer.status !== 200) return isRefused(done) ? undefined : wrong('create');
  const { id } = answer.data as { id: number };
  return verdictOnLanding(done, [id]);
}

function verdictOnLanding(done: Done, ids: readonly number[]): Verdict | undefined {
  const landing = landingOf(done, done.call);
  if (landing.isRefused) return leak('a new row');
  const { setting, drawn } = done;
  const isRight = (row: StoredRow | undefined) =>
    row !== undefined &&
    row.owners[0] === setting.ids.users[drawn.user] &&
    row.dept === (landing.dept === 'itself' ? row.id : landing.dept) &&
    (landing.parent === undefined || row.parent === landing.parent);
  const lost = ids.find((id) => !isRight(done.later.find((row) => row.id === id)));
  return lost === undefined ? undefined : leak(`row ${lost} is in a wrong place`);
}

const notPermitted: readonly Refusal[] = [
  'field may_not_create',
  'field may_not_update',
  'field no_such_row',
  'field cost_right',
];

/** A sheet makes and changes what its sender may make and change one by one: all of it, or nothing. */
export function verdictOnImport(done: Done): Verdict | undefined {
  const { answer, rows, later } = done;
  const isRight = mayWrite(done);
  if (!isRight) return isSheetRefusedBy(done.resource.name, answer, notPermitted) ? undefined : leak('import');
  if (answer.status !== 200) return isRefused(done) ? undefined : wrong('import');
  const known = new Set(rows.map(({ id }) => id));
  const fresh = later.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  if (fresh.length !== (makesNew(done) ? 1 : 0)) return wrong('rows that were imported');
  return makesNew(done) ? verdictOnLanding(done, fresh) : undefined;
}

function mayWrite(done: Done): boolean {
  const { rows, call } = done;
  const targets = makesChanges(done) ? targetsOf(done) : [];
  const areSeen = targets.every((id) => {
    const row = rows.find((each) => each.id === id);
    return row !== undefined && !row.isDeleted && isSeen(done, call, row);
  });
  const mayCreate = !makesNew(done) || (mayAlso(done, 'POST', '') && !landingOf(done, call).isRefused);
  return areSeen && mayCreate && (!makesChanges(done) || mayAlso(done, 'PUT', '{id}/'));
}

/** A refused call leaves every row as it was; one that is answered touches what it names, and makes what it makes. */
export function verdictOnOthers(done: Done): Verdict | undefined {
  const { answer, rows, later } = done;
  const named = new Set(answer.status === 200 ? targetsOf(done) : []);
  const makes = answer.status === 200 && (done.drawn.operation === 'create' || done.drawn.operation === 'import');
  const before = new Map(rows.map((row) => [row.id, row]));
  const touched = later.find((row) => {
    const old = before.get(row.id);
    return old ? old.version !== row.version && !named.has(row.id) : !makes;
  });
  return touched && leak(`row ${touched.id} was touched`);
}

export const writes = (played: Played): boolean => changing.has(played.drawn.operation);
const changing: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'batchDelete',
  'restore',
  'batchRestore',
  'import',
]);
