import { createTask, endTask } from '#server/http/tasks/tasks.ts';
import { writeTransaction } from '#server/platform/db.ts';
import type { Heard } from './ears.ts';
import { isIn, reaches, type Setting, type Target } from './model.ts';
import { type Done, leak, type Players, type Verdict, wrong } from './played.ts';
import type { Case } from './world.ts';

/** What everybody may hear, for it says nothing. */
const common = new Set([
  'open',
  'probe',
  'dictionary',
  'settings',
  'scheduled_tasks',
  'trace',
  'exchange',
  'deliveries',
]);

/** Who ought to hear of what, by the reference. */
export type Expected = { task: readonly number[]; message: readonly number[] };
export const silence: Expected = { task: [], message: [] };

/** News that reach somebody they are not for are a leak; those for somebody must reach them. */
export function verdictOnNews(heard: readonly Heard[], expected: Expected): Verdict | undefined {
  for (const event of ['task', 'message'] as const) {
    const reached = heard.filter((each) => each.event === event).map(({ user }) => user);
    const meant = expected[event];
    if (reached.some((user) => !meant.includes(user))) return leak(`a ${event} event for players ${reached.join()}`);
    if (meant.some((user) => !reached.includes(user))) return wrong(`no ${event} event for players ${meant.join()}`);
  }
  const known = heard.every(({ event, data }) =>
    common.has(event) ? event === 'probe' || data === '{}' : event === 'task' || event === 'message',
  );
  return known ? undefined : leak(`unknown events: ${JSON.stringify(heard).slice(0, 200)}`);
}

/** What a player's own call makes others hear. */
export function newsOf({ setting, resource, drawn, players, answer }: Done): Expected {
  if (answer.status !== 200) return silence;
  if (drawn.operation === 'import') return { task: [drawn.user], message: [drawn.user] };
  if (drawn.operation !== 'create') return silence;
  if (resource.name === 'message_center') return { ...silence, message: receiversOf(setting, targetOf(drawn)) };
  const isTold = resource.name === 'booking' && drawn.other !== drawn.user && drawn.other < players.agents.length;
  return isTold ? { ...silence, message: [drawn.other, ...standInsOf(setting, { drawn, players })] } : silence;
}

/** Who stands in for the salesman today hears of their work, but not of what they have done themselves. */
function standInsOf(setting: Setting, { drawn, players }: Pick<Done, 'drawn' | 'players'>): number[] {
  const absences = setting.world.absences.filter(({ away, isNow }) => isNow && away === drawn.other);
  return absences
    .map(({ standIn }) => standIn)
    .filter((at) => at !== drawn.user && at < players.agents.length && isIn(setting, at));
}

function receiversOf(setting: Setting, target: Target): number[] {
  return setting.world.users.flatMap((_, user) => (reaches(setting, user, target) ? [user] : []));
}

/** The drawn target of an announcement; news of a task are for one user. */
export function targetOf({ news: { kind, at } }: Case): Target {
  return { kind: kind === 'task' ? 'users' : kind, at };
}

/** Whether the announcement that is made is for a department or a role that is no more. */
export function isForNobody({ setting, resource, drawn }: Pick<Done, 'setting' | 'resource' | 'drawn'>): boolean {
  const { kind, at } = targetOf(drawn);
  const { depts, roles } = setting.world;
  const isGone = (kind === 'depts' ? depts[at] : kind === 'roles' ? roles[at] : undefined)?.isDeleted ?? false;
  return resource.name === 'message_center' && isGone;
}

/** An announcement to the drawn target, as it is posted. */
export function announcementTo({ stage }: Players, { kind, at }: Target): object {
  const ids = { users: stage.users, roles: stage.roles, depts: stage.depts }[kind];
  const [type, field] = { users: [0, 'target_user'], roles: [1, 'target_role'], depts: [2, 'target_dept'] }[kind];
  return { target_type: type, [String(field)]: [ids[at]] };
}

/** Something happens that only some hear of: a task goes on, or an announcement is published. */
export async function judgeEvents(players: Players, setting: Setting, drawn: Case): Promise<Verdict | undefined> {
  if (drawn.news.kind === 'task') {
    const { user } = drawn;
    await aTask(players, user);
    return verdictOnNews(await players.ears.heard(), { task: [user], message: isIn(setting, user) ? [user] : [] });
  }
  const target = targetOf(drawn);
  const path = '/api/system/message_center/';
  const body = { title: 'News', content: '<p>News</p>', ...announcementTo(players, target) };
  const { status } = await players.admin.call('POST', path, body);
  const message = status === 200 ? receiversOf(setting, target) : [];
  return verdictOnNews(await players.ears.heard(), { ...silence, message });
}

/** From its beginning to its end. */
async function aTask({ database, stage }: Players, user: number): Promise<void> {
  const owner = { id: stage.users[user], dept: null };
  await writeTransaction(database, async (db) => {
    // A task asks its owner for their id and their department alone.
    const task = await createTask({ db, viewer: owner as never }, { kind: 'export', resource: 'port' });
    await endTask(db, task, { state: 'done' });
    await db.deleteFrom('task').where('id', '=', task).execute();
  });
}
