import { read, utils } from '@e965/xlsx';
import type { Resource } from '#contract/kit.ts';
import { methods } from '#server/access/rights.ts';
import { routes } from '#server/routes.ts';
import type { Database } from '#server/platform/db.ts';
import { aRow } from '#test/build/row.ts';
import type { Agent, Answer } from '#test/harness.ts';
import { type Call, isIn, mayCall, sees, type Setting, type StoredRow } from './model.ts';
import { type Stage, storedRows } from './stage.ts';
import type { Case, Operation } from './world.ts';

export type Verdict = { kind: 'leak' | 'wrong refusal'; what: string };
export type Players = { database: Database; stage: Stage; agents: readonly Agent[]; resources: readonly Resource[] };

type Request = { method: (typeof methods)[number]; template: string; path: string; query?: string; body?: unknown };
/** `later` are its rows after the call: logs grow meanwhile. */
type Played = {
  setting: Setting;
  players: Players;
  resource: Resource;
  drawn: Case;
  rows: StoredRow[];
  later: StoredRow[];
};

const ofOne = new Set<Operation>(['detail', 'update', 'delete', 'restore']);
const ofTwo = new Set<Operation>(['batchDelete', 'batchRestore']);

/** Makes one call and compares what comes of it with the reference; undefined where the two agree. */
export async function judge(players: Players, setting: Setting, drawn: Case): Promise<Verdict | undefined> {
  const resource = players.resources[drawn.resource];
  if (!resource) throw new Error('no such resource');
  const rows = await storedRows(players.database, resource);
  const played: Played = { setting, players, resource, drawn, rows, later: rows };
  const request = await requestOf(played);
  if (!request) return undefined;
  const agent = players.agents[drawn.user];
  const url = `${request.path}${request.query ?? ''}`;
  const answer = await agent?.call(request.method, url, request.body);
  if (!answer) return undefined;
  if (drawn.operation === 'create' && resource.name === 'dept') await closeNew(players.database, rows);
  const later = players.stage.rows.has(resource.name) ? rows : await storedRows(players.database, resource);
  const found = verdictOf({ ...played, later }, request, answer);
  return (
    found && {
      ...found,
      what: `${found.what}: ${request.method} ${url} by user ${drawn.user} -> ${answer.status} ${answer.msg.slice(0, 200)}`,
    }
  );
}

/** The reference knows the departments of its world alone: one that a case has made counts for nobody. */
async function closeNew(database: Database, known: readonly StoredRow[]): Promise<void> {
  const ids = known.map(({ id }) => id);
  await database.updateTable('dept').set({ is_deleted: true }).where('id', 'not in', ids).execute();
}

function verdictOf(played: Played, request: Request, answer: Answer): Verdict | undefined {
  const { setting, drawn } = played;
  const call = callOf(request);
  if (!isIn(setting, drawn.user)) return expectStatus(answer, 401, 'a disabled user is in');
  if (!mayCall(setting, drawn.user, call)) return expectStatus(answer, 403, 'a call without a right');
  if (drawn.operation === 'deletedList' && !mayRestore(played)) return expectStatus(answer, 403, 'deleted rows');
  if (answer.status === 401 || isDenied(answer)) return wrong('a call that is granted');
  if (ofOne.has(drawn.operation) || ofTwo.has(drawn.operation)) return verdictOnRows(played, call, answer);
  return verdictOnList(played, call, answer);
}

function callOf({ method, template, path }: Request): Call {
  const access = routes.find((route) => route.method === method && route.url === template)?.access;
  return { method: methods.indexOf(method), template, path, isOpen: access === 'signed_in' };
}

function expectStatus(answer: Answer, status: number, what: string): Verdict | undefined {
  return answer.status === status ? undefined : { kind: 'leak', what };
}

const wrong = (what: string): Verdict => ({ kind: 'wrong refusal', what });
const isDenied = ({ status, msg }: Answer) => status === 403 && msg.startsWith('Access denied');

function mayRestore({ setting, drawn, resource }: Played): boolean {
  const template = `${resource.path}{id}/restore/`;
  return mayCall(setting, drawn.user, { method: 1, template, path: `${resource.path}0/restore/`, isOpen: false });
}

const isSeen = ({ setting, drawn, resource }: Played, call: Call, row: StoredRow) =>
  resource.scope === 'none' ? !row.isSuperuser : sees(setting, drawn.user, { row, call });

/** A row that is not seen, or is not in the state the call is about, does not exist. */
function verdictOnRows(played: Played, call: Call, answer: Answer): Verdict | undefined {
  const { drawn, rows } = played;
  const wantsDeleted = drawn.operation === 'restore' || drawn.operation === 'batchRestore';
  const there = targetsOf(played).every((id) => {
    const row = rows.find((each) => each.id === id);
    return row !== undefined && row.isDeleted === wantsDeleted && isSeen(played, call, row);
  });
  if (!there)
    return answer.status === 404 || isRefusedBefore(answer) ? undefined : { kind: 'leak', what: drawn.operation };
  return answer.status === 200 || isRefusedBefore(answer) ? undefined : wrong(drawn.operation);
}

/** A rule of the resource itself says no, e.g. that nobody touches a stronger role; nothing is told of the row by that. */
function isRefusedBefore({ status, msg, data }: Answer): boolean {
  const rule = status === 409 || status === 400 || (status === 403 && !msg.startsWith('Access denied'));
  return rule && !JSON.stringify(data ?? null).includes('"current"');
}

function verdictOnList(played: Played, call: Call, answer: Answer): Verdict | undefined {
  const { drawn, rows, later, resource } = played;
  if (drawn.operation === 'create') return undefined;
  if (answer.status !== 200) return wrong(drawn.operation);
  const isDeleted = drawn.operation === 'deletedList';
  const seenOf = (all: readonly StoredRow[]) =>
    new Set(all.filter((row) => row.isDeleted === isDeleted && isSeen(played, call, row)).map(({ id }) => id));
  const [least, most] = [seenOf(rows), seenOf(later)];
  const { ids, total } = idsIn(drawn.operation, answer);
  if (ids.some((id) => !most.has(id))) return { kind: 'leak', what: drawn.operation };
  if (total > most.size) return { kind: 'leak', what: `the total of ${drawn.operation}` };
  // A tree answers its topmost rows, and a page ends.
  const isPart = resource.tree !== undefined || (most.size > 999 && !isSheet(drawn.operation));
  return isPart || (total >= least.size && new Set(ids).size === total) ? undefined : wrong(drawn.operation);
}

const isSheet = (operation: Operation) => operation === 'export' || operation === 'importSheet';

function idsIn(operation: Operation, answer: Answer): { ids: number[]; total: number } {
  if (isSheet(operation)) return sheetIds(answer.raw.rawPayload);
  const { data, total } = answer.data as { data: { id: number }[]; total: number };
  return { ids: data.map((row) => row.id), total };
}

/** An export of the column `id`; a template's key is `<id>-<version>`. */
function sheetIds(bytes: Buffer): { ids: number[]; total: number } {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  return { ids: rows.map((row) => Number(String(row[0]).split('-')[0])), total: rows.length };
}

function targetsOf({ players, resource, drawn, rows }: Played): number[] {
  const own = players.stage.rows.get(resource.name) ?? rows.slice(0, 5).map((row) => row.id);
  const pick = (at: number) => own[at % Math.max(own.length, 1)] ?? 0;
  return ofTwo.has(drawn.operation) ? [...new Set([pick(drawn.row), pick(drawn.other)])] : [pick(drawn.row)];
}

/** The call of a case; undefined where the resource has no such operation. */
async function requestOf(played: Played): Promise<Request | undefined> {
  const { resource, drawn } = played;
  if (!isOffered(played)) return undefined;
  const [first = 0] = targetsOf(played);
  const { method, ending, ...rest } = calls[drawn.operation];
  const template = `${resource.path}${ending}`;
  const body = await bodyOf(played, first);
  return { method, template, path: template.replace('{id}', String(first)), ...rest, ...(body && { body }) };
}

const ofEvery = new Set<Operation>(['list', 'detail', 'export']);

function isOffered({ resource, drawn, players }: Played): boolean {
  if (drawn.operation === 'importSheet' && !resource.imports) return false;
  return ofEvery.has(drawn.operation) || players.stage.rows.has(resource.name);
}

async function bodyOf(played: Played, first: number): Promise<object | undefined> {
  const { resource, drawn, rows } = played;
  if (drawn.operation === 'create') return newRow(resource);
  if (drawn.operation === 'update') return { version: rows.find((row) => row.id === first)?.version ?? 1 };
  return ofTwo.has(drawn.operation) ? { keys: targetsOf(played) } : undefined;
}

type CallOf = Pick<Request, 'method' | 'query'> & { ending: string };

const calls: Readonly<Record<Operation, CallOf>> = {
  list: { method: 'GET', ending: '', query: '?limit=999' },
  deletedList: { method: 'GET', ending: '', query: '?limit=999&is_deleted=1' },
  detail: { method: 'GET', ending: '{id}/' },
  create: { method: 'POST', ending: '' },
  update: { method: 'PUT', ending: '{id}/' },
  delete: { method: 'DELETE', ending: '{id}/' },
  batchDelete: { method: 'DELETE', ending: 'multiple_delete/' },
  restore: { method: 'POST', ending: '{id}/restore/' },
  batchRestore: { method: 'POST', ending: 'multiple_restore/' },
  export: { method: 'GET', ending: 'export_data/', query: '?columns=id' },
  importSheet: { method: 'GET', ending: 'update_template/' },
};

/** What the builder of rows would post. */
async function newRow(resource: Resource): Promise<object> {
  let body: object = {};
  await aRow(async (url, sent) => {
    if (url === resource.path && typeof sent === 'object' && sent) body = sent;
    return { status: 200, msg: '', data: { id: 0, version: 1, code: 'CNTAO' } };
  }, resource);
  return body;
}
