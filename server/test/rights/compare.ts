import { operationLogs } from '#contract/logs/operation-log.ts';
import type { Database } from '#server/platform/db.ts';
import type { Answer } from '#test/harness.ts';
import { requestOf } from './calls.ts';
import { judgeFigures } from './figures.ts';
import type { Heard } from './ears.ts';
import { verdictOnList } from './lists.ts';
import { isIn, mayCall, type Setting, type StoredRow } from './model.ts';
import { judgeEvents, newsOf, verdictOnNews } from './news.ts';
import { callOf, type Done, leak, mayAlso, type Played, type Players, type Verdict, wrong } from './played.ts';
import { storedRows } from './stored-rows.ts';
import { verdictOnImport, verdictOnNew, verdictOnOthers, verdictOnRows, writes } from './writes.ts';
import { type Case, type Figure, isFigure, type Operation } from './world.ts';

/** Makes one call and compares what comes of it with the reference; undefined where the two agree. */
export async function judge(players: Players, setting: Setting, drawn: Case): Promise<Verdict | undefined> {
  const { operation } = drawn;
  if (operation === 'events') return judgeEvents(players, setting, drawn);
  return isFigure(operation)
    ? judgeFigures({ players, setting, drawn }, operation)
    : judgeRows(players, setting, { ...drawn, operation });
}

type RowCase = Case & { operation: Exclude<Operation, 'events' | Figure> };

async function judgeRows(players: Players, setting: Setting, drawn: RowCase): Promise<Verdict | undefined> {
  const [resource, agent] = [players.resources[drawn.resource], players.agents[drawn.user]];
  if (!resource || !agent) throw new Error('a case without a resource or a player');
  const rows = await storedRows(players.database, resource);
  const played: Played = { setting, players, resource, drawn, rows };
  const request = await requestOf(played, drawn.operation);
  const url = `${request.path}${request.query ?? ''}`;
  const answer = await agent.call(request.method, url, request.body, request.headers);
  const done: Done = { ...played, answer, call: callOf(request), later: await laterRows(played) };
  if (writes(played) && resource.name === 'dept') await closeNew(players.database, rows);
  // Reading tells nobody anything; if it did, the next call would be blamed for it.
  const heard = writes(played) ? await players.ears.heard() : [];
  const found = verdictOf(done) ?? verdictAround(done, heard);
  return (
    found && { ...found, what: `${found.what}: ${request.method} ${url} by user ${drawn.user} -> ${toldBy(answer)}` }
  );
}

const toldBy = ({ status, msg, data }: Answer): string =>
  `${status} ${msg.slice(0, 200)} ${JSON.stringify(data ?? null).slice(0, 300)}`;

/** Logs grow by being read. */
async function laterRows(played: Played): Promise<readonly StoredRow[]> {
  const { players, resource, rows } = played;
  const isStill = players.stage.rows.has(resource.name) && !writes(played) && resource.name !== operationLogs.name;
  return isStill ? rows : storedRows(players.database, resource);
}

/** The reference knows the departments of its world alone: one that a case has made counts for nobody. */
async function closeNew(database: Database, known: readonly StoredRow[]): Promise<void> {
  const ids = known.map(({ id }) => id);
  await database.updateTable('dept').set({ is_deleted: true }).where('id', 'not in', ids).execute();
}

function verdictOf(done: Done): Verdict | undefined {
  const { setting, drawn, call, answer } = done;
  if (!isIn(setting, drawn.user)) return expectStatus(answer, 401, 'a disabled user is in');
  if (!mayCall(setting, drawn.user, call)) return expectStatus(answer, 403, 'a call without a right');
  if (!maySeeDeleted(done)) return expectStatus(answer, 403, 'deleted rows');
  if (answer.status === 401 || isDenied(answer)) return wrong('a call that is granted');
  switch (drawn.operation) {
    case 'create':
      return verdictOnNew(done);
    case 'import':
      return verdictOnImport(done);
    default:
      return isOfMany.has(drawn.operation) ? verdictOnList(done) : verdictOnRows(done);
  }
}

const isOfMany: ReadonlySet<Operation> = new Set(['list', 'level', 'deletedList', 'export', 'template']);

const maySeeDeleted = (done: Done): boolean =>
  done.drawn.operation !== 'deletedList' || mayAlso(done, 'POST', '{id}/restore/');

/** What a call does beside its answer: to other rows, and to other people's pages. */
function verdictAround(done: Done, heard: readonly Heard[]): Verdict | undefined {
  return writes(done) ? (verdictOnOthers(done) ?? verdictOnNews(heard, newsOf(done))) : undefined;
}

function expectStatus(answer: Answer, status: number, what: string): Verdict | undefined {
  return answer.status === status ? undefined : leak(what);
}

const isDenied = ({ status, msg }: Answer) => status === 403 && msg === 'You are not allowed to do this';
