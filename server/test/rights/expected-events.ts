import { createTask, endTask } from '#server/http/tasks/tasks.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { RecordedEvent } from './event-recorder.ts';
import { isActiveUser, reaches, type Setting, type Target } from './model.ts';
import { type CaseResult, leak, type TestEnvironment, type Verdict, wrongRefusal } from './case-context.ts';
import type { Case } from './world.ts';

/** Events that everyone may receive, because they contain nothing. */
const publicEvents = new Set([
  'open',
  'probe',
  'dictionary',
  'settings',
  'scheduled_tasks',
  'trace',
  'exchange',
  'deliveries',
]);

/** The expected recipients by the reference. */
export type ExpectedEvents = { task: readonly number[]; message: readonly number[] };
export const noEvents: ExpectedEvents = { task: [], message: [] };

/** An event received by anyone else is a leak; a missing one is an error. */
export function eventsVerdict(recorded: readonly RecordedEvent[], expected: ExpectedEvents): Verdict | undefined {
  for (const event of ['task', 'message'] as const) {
    const reached = recorded.filter((each) => each.event === event).map(({ user }) => user);
    const expectedUsers = expected[event];
    if (reached.some((user) => !expectedUsers.includes(user)))
      return leak(`a ${event} event for players ${reached.join()}`);
    if (expectedUsers.some((user) => !reached.includes(user)))
      return wrongRefusal(`no ${event} event for players ${expectedUsers.join()}`);
  }
  const areKnown = recorded.every(({ event, data }) =>
    publicEvents.has(event) ? event === 'probe' || data === '{}' : event === 'task' || event === 'message',
  );
  return areKnown ? undefined : leak(`unknown events: ${JSON.stringify(recorded).slice(0, 200)}`);
}

/** Events that a player's own call sends to others. */
export function expectedEvents({ setting, resource, testCase, environment, answer }: CaseResult): ExpectedEvents {
  if (answer.status !== 200) return noEvents;
  if (testCase.operation === 'import') return { task: [testCase.user], message: [testCase.user] };
  if (testCase.operation !== 'create') return noEvents;
  if (resource.name === 'message_center') return { ...noEvents, message: receiversOf(setting, targetOf(testCase)) };
  const isNotified =
    resource.name === 'booking' && testCase.other !== testCase.user && testCase.other < environment.agents.length;
  return isNotified
    ? { ...noEvents, message: [testCase.other, ...standInsOf(setting, { testCase, environment })] }
    : noEvents;
}

/** Today's stand-ins of the salesman get events about their work, except those they caused themselves. */
function standInsOf(
  setting: Setting,
  { testCase, environment }: Pick<CaseResult, 'testCase' | 'environment'>,
): number[] {
  const absences = setting.world.absences.filter(({ away, isNow }) => isNow && away === testCase.other);
  return absences
    .map(({ standIn }) => standIn)
    .filter((at) => at !== testCase.user && at < environment.agents.length && isActiveUser(setting, at));
}

function receiversOf(setting: Setting, target: Target): number[] {
  return setting.world.users.flatMap((_, user) => (reaches(setting, user, target) ? [user] : []));
}

/** The drawn target of an announcement; task events are for one user. */
export function targetOf({ eventTarget: { kind, at } }: Case): Target {
  return { kind: kind === 'task' ? 'users' : kind, at };
}

/** Whether the announcement is for a deleted department or role. */
export function isForNobody({
  setting,
  resource,
  testCase,
}: Pick<CaseResult, 'setting' | 'resource' | 'testCase'>): boolean {
  const { kind, at } = targetOf(testCase);
  const { depts, roles } = setting.world;
  const isDeleted = (kind === 'depts' ? depts[at] : kind === 'roles' ? roles[at] : undefined)?.isDeleted ?? false;
  return resource.name === 'message_center' && isDeleted;
}

/** The body of an announcement to the drawn target. */
export function announcementTo({ stage }: TestEnvironment, { kind, at }: Target): object {
  const ids = { users: stage.users, roles: stage.roles, depts: stage.depts }[kind];
  const [type, field] = { users: [0, 'target_user'], roles: [1, 'target_role'], depts: [2, 'target_dept'] }[kind];
  return { target_type: type, [String(field)]: [ids[at]] };
}

/** Triggers an event for some users: a task progresses, or an announcement is published. */
export async function judgeEvents(
  environment: TestEnvironment,
  setting: Setting,
  testCase: Case,
): Promise<Verdict | undefined> {
  if (testCase.eventTarget.kind === 'task') {
    const { user } = testCase;
    await runTask(environment, user);
    return eventsVerdict(await environment.eventRecorder.recordedEvents(), {
      task: [user],
      message: isActiveUser(setting, user) ? [user] : [],
    });
  }
  const target = targetOf(testCase);
  const path = '/api/system/message_center/';
  const body = { title: 'News', content: '<p>News</p>', ...announcementTo(environment, target) };
  const { status } = await environment.admin.call('POST', path, body);
  const message = status === 200 ? receiversOf(setting, target) : [];
  return eventsVerdict(await environment.eventRecorder.recordedEvents(), { ...noEvents, message });
}

/** Runs a task from start to end. */
async function runTask({ database, stage }: TestEnvironment, user: number): Promise<void> {
  const owner = { id: stage.users[user], dept: null };
  await writeTransaction(database, async (db) => {
    // A task only needs its owner's id and department.
    const task = await createTask({ db, viewer: owner as never }, { kind: 'export', resource: 'port' });
    await endTask(db, task, { state: 'done' });
    await db.deleteFrom('task').where('id', '=', task).execute();
  });
}
