import type { Resource } from '#contract/kit.ts';
import { aRow } from '#test/build/row.ts';
import { namedDept } from './placement.ts';
import { announcementTo, targetOf } from './expected-events.ts';
import { hasTwoTargets, type CaseContext, type TestEnvironment, type Request, targetsOf } from './case-context.ts';
import { storeSheet } from './sheets.ts';
import type { Figure, Operation } from './world.ts';

/** The call of a case. */
export async function requestOf(caseContext: CaseContext, operation: keyof typeof calls): Promise<Request> {
  const { resource } = caseContext;
  const [first = 0] = targetsOf(caseContext);
  const { method, ending, query = '' } = calls[operation];
  const template = `${resource.path}${ending}`;
  const body = await bodyOf(caseContext, first);
  return {
    method,
    template,
    path: template.replace('{id}', String(first)),
    query: operation === 'level' ? levelQuery(caseContext) : query,
    ...(body && { body }),
    ...(body instanceof Buffer && { headers: formType }),
  };
}

/** The tree level of a case: the topmost, or the children of a row. */
export function levelAbove(caseContext: CaseContext): number | undefined {
  return caseContext.testCase.dept === null ? undefined : targetsOf(caseContext)[0];
}

function levelQuery(caseContext: CaseContext): string {
  const above = levelAbove(caseContext);
  return above === undefined ? '?lazy=1' : `?parent=${above}`;
}

const ofEvery = new Set<Operation>(['list', 'detail', 'export']);
const ofSheets = new Set<Operation>(['template', 'import']);

/** Whether a resource has an operation; `isWritten`: its rows can be written by callers. */
export function isOffered({ imports, tree }: Resource, operation: Operation, isWritten: boolean): boolean {
  if (ofSheets.has(operation)) return imports !== undefined;
  if (operation === 'level') return tree !== undefined;
  return ofEvery.has(operation) || isWritten;
}

async function bodyOf(caseContext: CaseContext, first: number): Promise<object | undefined> {
  const { resource, testCase, rows, environment } = caseContext;
  if (testCase.operation === 'create') return created(caseContext);
  if (testCase.operation === 'import')
    return { url: await storeSheet(caseContext, await newRow(environment, resource)) };
  const version = rows.find((row) => row.id === first)?.version ?? 1;
  if (testCase.operation === 'update') return { version, ...withDept(caseContext) };
  return hasTwoTargets(testCase.operation) ? { keys: targetsOf(caseContext) } : undefined;
}

/** A new row with the drawn department and user. */
async function created(caseContext: CaseContext): Promise<object> {
  const { resource, testCase, environment } = caseContext;
  if (resource.name === 'file') return aForm;
  const sale = environment.stage.users[testCase.other];
  return {
    ...(await newRow(environment, resource)),
    ...withDept(caseContext),
    ...(resource.name === 'booking' && sale !== undefined && { sale_id: sale }),
    ...(resource.name === 'message_center' && announcementTo(environment, targetOf(testCase))),
  };
}

/** The drawn department as in a body: a row's parent in the tree, or its department. */
function withDept(caseContext: CaseContext): object {
  const { tree, deptField = 'dept_belong_id' } = caseContext.resource;
  const dept = namedDept(caseContext);
  return dept === undefined ? {} : { [tree?.parent ?? deptField]: dept };
}

/** The body that the builder of rows would post, after creating the rows it refers to. */
async function newRow(environment: TestEnvironment, resource: Resource): Promise<Record<string, unknown>> {
  let body: Record<string, unknown> = {};
  await aRow(async (url, sent) => {
    if (url !== resource.path) return environment.admin.call('POST', url, sent);
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
