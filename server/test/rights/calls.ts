import type { Resource } from '#contract/kit.ts';
import { aRow } from '#test/build/row.ts';
import { namedDept } from './landing.ts';
import { announcementTo, targetOf } from './news.ts';
import { isOfTwo, type Played, type Players, type Request, targetsOf } from './played.ts';
import { sentSheet } from './sheets.ts';
import type { Figure, Operation } from './world.ts';

/** The call of a case. */
export async function requestOf(played: Played, operation: keyof typeof calls): Promise<Request> {
  const { resource } = played;
  const [first = 0] = targetsOf(played);
  const { method, ending, query = '' } = calls[operation];
  const template = `${resource.path}${ending}`;
  const body = await bodyOf(played, first);
  return {
    method,
    template,
    path: template.replace('{id}', String(first)),
    query: operation === 'level' ? levelQuery(played) : query,
    ...(body && { body }),
    ...(body instanceof Buffer && { headers: formType }),
  };
}

/** The level that a case looks at: the topmost, or what stands below a row. */
export function levelAbove(played: Played): number | undefined {
  return played.drawn.dept === null ? undefined : targetsOf(played)[0];
}

function levelQuery(played: Played): string {
  const above = levelAbove(played);
  return above === undefined ? '?lazy=1' : `?parent=${above}`;
}

const ofEvery = new Set<Operation>(['list', 'detail', 'export']);
const ofSheets = new Set<Operation>(['template', 'import']);

/** Whether a resource has an operation; `isWritten` says that callers may write its rows. */
export function isOffered({ imports, tree }: Resource, operation: Operation, isWritten: boolean): boolean {
  if (ofSheets.has(operation)) return imports !== undefined;
  if (operation === 'level') return tree !== undefined;
  return ofEvery.has(operation) || isWritten;
}

async function bodyOf(played: Played, first: number): Promise<object | undefined> {
  const { resource, drawn, rows, players } = played;
  if (drawn.operation === 'create') return created(played);
  if (drawn.operation === 'import') return { url: await sentSheet(played, await newRow(players, resource)) };
  const version = rows.find((row) => row.id === first)?.version ?? 1;
  if (drawn.operation === 'update') return { version, ...withDept(played) };
  return isOfTwo(drawn.operation) ? { keys: targetsOf(played) } : undefined;
}

/** A new row with what is drawn for it: a department, somebody it is for. */
async function created(played: Played): Promise<object> {
  const { resource, drawn, players } = played;
  if (resource.name === 'file') return aForm;
  const sale = players.stage.users[drawn.other];
  return {
    ...(await newRow(players, resource)),
    ...withDept(played),
    ...(resource.name === 'booking' && sale !== undefined && { sale_id: sale }),
    ...(resource.name === 'message_center' && announcementTo(players, targetOf(drawn))),
  };
}

/** The drawn department as a body names it: what a row stands below in the tree, or the one that it belongs to. */
function withDept(played: Played): object {
  const { tree, deptField = 'dept_belong_id' } = played.resource;
  const dept = namedDept(played);
  return dept === undefined ? {} : { [tree?.parent ?? deptField]: dept };
}

/** What the builder of rows would post; what such a row needs first is there. */
async function newRow(players: Players, resource: Resource): Promise<Record<string, unknown>> {
  let body: Record<string, unknown> = {};
  await aRow(async (url, sent) => {
    if (url !== resource.path) return players.admin.call('POST', url, sent);
    // The builders post objects.
    body = sent as Record<string, unknown>;
    return { status: 200, msg: '', data: { id: 0, version: 1 } };
  }, resource);
  return body;
}

const formType = { 'content-type': 'multipart/form-data; boundary=B' };
const aForm = Buffer.from(
  '--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\ntext\r\n--B--\r\n',
);

type CallOf = Pick<Request, 'method' | 'query'> & { ending: string };

const calls: Readonly<Record<Exclude<Operation, 'events' | Figure>, CallOf>> = {
  list: { method: 'GET', ending: '', query: '?limit=999' },
  level: { method: 'GET', ending: '' },
  deletedList: { method: 'GET', ending: '', query: '?limit=999&is_deleted=1' },
  detail: { method: 'GET', ending: '{id}/' },
  create: { method: 'POST', ending: '' },
  update: { method: 'PUT', ending: '{id}/' },
  delete: { method: 'DELETE', ending: '{id}/' },
  batchDelete: { method: 'DELETE', ending: 'multiple_delete/' },
  restore: { method: 'POST', ending: '{id}/restore/' },
  batchRestore: { method: 'POST', ending: 'multiple_restore/' },
  export: { method: 'GET', ending: 'export_data/', query: '?columns=id' },
  template: { method: 'GET', ending: 'update_template/' },
  import: { method: 'POST', ending: 'import_data/' },
};
