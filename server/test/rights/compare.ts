import { operationLogs } from '#contract/logs/operation-log.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Answer } from '#test/harness.ts';
import { requestOf } from './calls.ts';
import { judgeFigures } from './figures.ts';
import type { RecordedEvent } from './event-recorder.ts';
import { verdictOnList } from './lists.ts';
import { isActiveUser, canCall, type Setting, type StoredRow } from './model.ts';
import { judgeEvents, expectedEvents, eventsVerdict } from './expected-events.ts';
import {
  callOf,
  type CaseResult,
  leak,
  canAlsoCall,
  type CaseContext,
  type TestEnvironment,
  type Verdict,
  wrongRefusal,
} from './case-context.ts';
import { storedRows } from './stored-rows.ts';
import { importVerdict, creationVerdict, otherRowsVerdict, rowsVerdict, isWrite } from './writes.ts';
import { type Case, type Figure, isFigure, type Operation } from './world.ts';

/** Makes one call and compares its result with the reference; undefined if they agree. */
export async function judge(
  environment: TestEnvironment,
  setting: Setting,
  testCase: Case,
): Promise<Verdict | undefined> {
  const { operation } = testCase;
  if (operation === 'events') return judgeEvents(environment, setting, testCase);
  return isFigure(operation)
    ? judgeFigures({ environment, setting, testCase }, operation)
    : judgeRows(environment, setting, { ...testCase, operation });
}

type RowCase = Case & { operation: Exclude<Operation, 'events' | Figure> };

async function judgeRows(
  environment: TestEnvironment,
  setting: Setting,
  testCase: RowCase,
): Promise<Verdict | undefined> {
  const [resource, agent] = [environment.resources[testCase.resource], environment.agents[testCase.user]];
  if (!resource || !agent) throw new Error('a case without a resource or a player');
  const rows = await storedRows(environment.database, resource);
  const caseContext: CaseContext = { setting, environment, resource, testCase, rows };
  const request = await requestOf(caseContext, testCase.operation);
  const url = `${request.path}${request.query ?? ''}`;
  const answer = await agent.call(request.method, url, request.body, request.headers);
  const result: CaseResult = { ...caseContext, answer, call: callOf(request), rowsAfter: await laterRows(caseContext) };
  if (isWrite(caseContext) && resource.name === 'dept') await deleteNewDepts(environment.database, rows);
  // Reads send no events; if one did, the next call would be blamed for it.
  const events = isWrite(caseContext) ? await environment.eventRecorder.recordedEvents() : [];
  const found = verdictOf(result) ?? sideEffectVerdict(result, events);
  return (
    found && {
      ...found,
      what: `${found.what}: ${request.method} ${url} by user ${testCase.user} -> ${describeAnswer(answer)}`,
    }
  );
}

const describeAnswer = ({ status, msg, data }: Answer): string =>
  `${status} ${msg.slice(0, 200)} ${JSON.stringify(data ?? null).slice(0, 300)}`;

/** Rows after the call; reading adds rows to logs. */
async function laterRows(caseContext: CaseContext): Promise<readonly StoredRow[]> {
  const { environment, resource, rows } = caseContext;
  const isUnchanged =
    environment.stage.rows.has(resource.name) && !isWrite(caseContext) && resource.name !== operationLogs.name;
  return isUnchanged ? rows : storedRows(environment.database, resource);
}

/** The reference only knows the departments of its world, so ones created by a case are deleted. */
async function deleteNewDepts(database: Database, before: readonly StoredRow[]): Promise<void> {
  const ids = before.map(({ id }) => id);
  await database.updateTable('dept').set({ is_deleted: true }).where('id', 'not in', ids).execute();
}

function verdictOf(result: CaseResult): Verdict | undefined {
  const { setting, testCase, call, answer } = result;
  if (!isActiveUser(setting, testCase.user)) return expectStatus(answer, 401, 'a disabled user is in');
  if (!canCall(setting, testCase.user, call)) return expectStatus(answer, 403, 'a call without a right');
  if (!canSeeDeleted(result)) return expectStatus(answer, 403, 'deleted rows');
  if (answer.status === 401 || isDenied(answer)) return wrongRefusal('a call that is granted');
  switch (testCase.operation) {
    case 'create':
      return creationVerdict(result);
    case 'import':
      return importVerdict(result);
    default:
      return isOfMany.has(testCase.operation) ? verdictOnList(result) : rowsVerdict(result);
  }
}

const isOfMany: ReadonlySet<Operation> = new Set(['list', 'level', 'deletedList', 'export', 'template']);

const canSeeDeleted = (result: CaseResult): boolean =>
  result.testCase.operation !== 'deletedList' || canAlsoCall(result, 'POST', '{id}/restore/');

/** Side effects of a call: on other rows, and on other users' pages. */
function sideEffectVerdict(result: CaseResult, events: readonly RecordedEvent[]): Verdict | undefined {
  return isWrite(result) ? (otherRowsVerdict(result) ?? eventsVerdict(events, expectedEvents(result))) : undefined;
}

function expectStatus(answer: Answer, status: number, what: string): Verdict | undefined {
  return answer.status === status ? undefined : leak(what);
}

const isDenied = ({ status, msg }: Answer) => status === 403 && msg === 'You are not allowed to do this';
