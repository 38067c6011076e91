import { bookings } from '#contract/booking/booking.ts';
import type { Resource } from '#contract/kit.ts';
import { loginLogs } from '#contract/logs/login-log.ts';
import { files } from '#contract/system/file.ts';
import { users } from '#contract/system/user.ts';
import { type ListName, lists } from '#contract/workbench/cards.ts';
import { traceProviders } from '#contract/trace/trace-provider.ts';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { Workbench } from '#contract/workbench/figures.ts';
import { queryOf } from '#contract/workbench/links.ts';
import { type LinkedFigure, linksOf, workbenchOf, workbenchUrl } from '#test/build/workbench.ts';
import { type Call, isActiveUser, canCall, canSee, type Setting } from './model.ts';
import { callOf, leak, type TestEnvironment, type Verdict, wrongRefusal } from './case-context.ts';
import { storedRows } from './stored-rows.ts';
import type { Case, Figure } from './world.ts';

type FigureCase = { environment: TestEnvironment; setting: Setting; testCase: Case };
type FigureComparison = { name: string; figure: number; expected: number };

const countsUrl = `${bookings.path}counts/`;

/**
 * A figure counts exactly the rows in its reader's scope: of those in a superuser's list, the ones that the reference
 * shows.
 */
export async function judgeFigures(figureCase: FigureCase, figure: Figure): Promise<Verdict | undefined> {
  const { environment, setting, testCase } = figureCase;
  const url = urls[figure];
  const call = callAt(url);
  const agent = environment.agents[testCase.user];
  const answer = await agent?.call('GET', url);
  if (!answer) throw new Error('a case without a player');
  const suffix = ` in ${figure} by user ${testCase.user} -> ${answer.status}`;
  const expect = (status: number): Verdict | undefined =>
    answer.status === status ? undefined : leak(`figures${suffix}`);
  if (!isActiveUser(setting, testCase.user)) return expect(401);
  if (!canCall(setting, testCase.user, call)) return expect(403);
  if (answer.status !== 200) return wrongRefusal(`figures${suffix}`);
  // Each of the three by its own schema, which the server has checked.
  const found = await readers[figure]({ ...figureCase, call }, answer.data);
  const mismatch = found.find(({ figure: actual, expected }) => actual !== expected);
  if (!mismatch) return undefined;
  const what = `${mismatch.name}: ${mismatch.figure}, not ${mismatch.expected},${suffix}`;
  return mismatch.figure > mismatch.expected ? leak(what) : wrongRefusal(what);
}

const urls: Readonly<Record<Figure, string>> = {
  counts: countsUrl,
  workbench: workbenchUrl,
  datav: '/api/system/datav/users_total/',
  providers: traceProviders.path,
};

const callAt = (url: string): Call => callOf({ method: 'GET', template: url, path: url });

type FigureContext = FigureCase & { call: Call };

const readers: { [F in Figure]: (reading: FigureContext, data: never) => Promise<FigureComparison[]> } = {
  counts: tabFigures,
  workbench: cardFigures,
  datav: totalFigures,
  providers: followedFigures,
};

/** The rows of a resource that the reference shows to the player. */
async function visibleIds(
  { environment, setting, testCase, call }: FigureContext,
  resource: Resource,
): Promise<Set<number>> {
  const rows = await storedRows(environment.database, resource);
  return new Set(
    rows.filter((row) => !row.isDeleted && canSee(setting, testCase.user, { row, call })).map(({ id }) => id),
  );
}

async function listedIds({ environment }: FigureCase, url: string): Promise<number[]> {
  const data = await environment.admin.expectSuccess('GET', url);
  return (data as { data: { id: number }[] }).data.map(({ id }) => id);
}

async function tabFigures(
  reading: FigureContext,
  { tabs }: { tabs: Record<string, number> },
): Promise<FigureComparison[]> {
  const shown = await visibleIds(reading, bookings);
  const found: FigureComparison[] = [];
  for (const [name, figure] of Object.entries(tabs)) {
    const tab = name === 'all' ? '' : `&tab=${name}`;
    const ids = await listedIds(reading, `${bookings.path}?limit=999${tab}`);
    found.push({ name, figure, expected: ids.filter((id) => shown.has(id)).length });
  }
  return found;
}

/** Lists whose rows have owners. */
const ownedLists: Readonly<Partial<Record<ListName, Resource>>> = { bookings, radar: bookings, logins: loginLogs };

/** Lists of people have one row each, which may be another in a different scope: only their logins are counted here. */
const isOfRows = ({ list, name }: LinkedFigure): boolean =>
  ownedLists[list] !== undefined && !name.startsWith('users of');

async function cardFigures(reading: FigureContext, workbench: Workbench): Promise<FigureComparison[]> {
  const all = linksOf(await workbenchOf(reading.environment.admin)).filter(isOfRows);
  const ownLinks = linksOf(workbench).filter(isOfRows);
  const nonEmpty = new Set(all.filter(({ figure }) => figure > 0).map(({ name }) => name));
  const found: FigureComparison[] = [];
  for (const { name, list, query, figure } of ownLinks.filter((link) => link.figure > 0 || nonEmpty.has(link.name))) {
    const { api } = lists[list];
    const shown = await visibleIds({ ...reading, call: callAt(api) }, ownedLists[list] ?? bookings);
    const ids = await listedIds(reading, `${api}?${queryOf(query)}&limit=100`);
    found.push({ name, figure, expected: ids.filter((id) => shown.has(id)).length });
  }
  return found;
}

/** Total number of subscriptions at all providers. */
async function followedFigures(
  reading: FigureContext,
  { data }: { data: { subscription_count: number }[] },
): Promise<FigureComparison[]> {
  const shown = await visibleIds(reading, traceSubscriptions);
  const ids = await listedIds(reading, `${traceSubscriptions.path}?limit=999&status=PENDING&status=ACTIVE`);
  const figure = data.reduce((all, { subscription_count: count }) => all + count, 0);
  return [{ name: 'subscriptions', figure, expected: ids.filter((id) => shown.has(id)).length }];
}

async function totalFigures(
  reading: FigureContext,
  { users_total: people }: { users_total: number },
): Promise<FigureComparison[]> {
  const { environment, testCase } = reading;
  const total = async (name: string): Promise<Record<string, unknown>> =>
    (await environment.agents[testCase.user]?.expectSuccess('GET', `/api/system/datav/${name}/`)) ?? {};
  const sum = (days: unknown): number => (days as { count: number }[]).reduce((all, { count }) => all + count, 0);
  const shown = async (resource: Resource): Promise<number> => (await visibleIds(reading, resource)).size;
  const [persons, logins] = [await shown(users), await shown(loginLogs)];
  return [
    { name: 'users', figure: people, expected: persons },
    { name: 'users by day', figure: sum((await total('registered_user'))['registered_user_list']), expected: persons },
    { name: 'logins', figure: Number((await total('users_login_total'))['login_total']), expected: logins },
    { name: 'logins by day', figure: sum((await total('login_user'))['login_user']), expected: logins },
    { name: 'logins of today', figure: Number((await total('users_active'))['today_logins']), expected: logins },
    { name: 'logins by region', figure: sum(await total('login_region')), expected: logins },
    { name: 'files', figure: Number((await total('attachment_total'))['count']), expected: await shown(files) },
  ];
}
