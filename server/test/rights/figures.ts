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
import { type Linked, linksOf, workbenchOf, workbenchUrl } from '#test/build/workbench.ts';
import { type Call, isIn, mayCall, sees, type Setting } from './model.ts';
import { callOf, leak, type Players, type Verdict, wrong } from './played.ts';
import { storedRows } from './stored-rows.ts';
import type { Case, Figure } from './world.ts';

type Asked = { players: Players; setting: Setting; drawn: Case };
type Found = { name: string; figure: number; expected: number };

const countsUrl = `${bookings.path}counts/`;

/** A figure counts rows that its reader sees, and no others: of those that a superuser's list has for it, what the reference shows. */
export async function judgeFigures(asked: Asked, figure: Figure): Promise<Verdict | undefined> {
  const { players, setting, drawn } = asked;
  const url = urls[figure];
  const call = callAt(url);
  const agent = players.agents[drawn.user];
  const answer = await agent?.call('GET', url);
  if (!answer) throw new Error('a case without a player');
  const told = ` in ${figure} by user ${drawn.user} -> ${answer.status}`;
  const expect = (status: number): Verdict | undefined =>
    answer.status === status ? undefined : leak(`figures${told}`);
  if (!isIn(setting, drawn.user)) return expect(401);
  if (!mayCall(setting, drawn.user, call)) return expect(403);
  if (answer.status !== 200) return wrong(`figures${told}`);
  // Of each of the three what its own schema says, which the server has checked.
  const found = await readers[figure]({ ...asked, call }, answer.data);
  const off = found.find(({ figure: said, expected }) => said !== expected);
  if (!off) return undefined;
  const what = `${off.name}: ${off.figure}, not ${off.expected},${told}`;
  return off.figure > off.expected ? leak(what) : wrong(what);
}

const urls: Readonly<Record<Figure, string>> = {
  counts: countsUrl,
  workbench: workbenchUrl,
  datav: '/api/system/datav/users_total/',
  providers: traceProviders.path,
};

const callAt = (url: string): Call => callOf({ method: 'GET', template: url, path: url });

type Reading = Asked & { call: Call };

const readers: { [F in Figure]: (reading: Reading, data: never) => Promise<Found[]> } = {
  counts: tabFigures,
  workbench: cardFigures,
  datav: totalFigures,
  providers: followedFigures,
};

/** Which rows of a resource the reference shows to the player. */
async function shownIds({ players, setting, drawn, call }: Reading, resource: Resource): Promise<Set<number>> {
  const rows = await storedRows(players.database, resource);
  return new Set(rows.filter((row) => !row.isDeleted && sees(setting, drawn.user, { row, call })).map(({ id }) => id));
}

async function listedIds({ players }: Asked, url: string): Promise<number[]> {
  const data = await players.admin.done('GET', url);
  return (data as { data: { id: number }[] }).data.map(({ id }) => id);
}

async function tabFigures(reading: Reading, { tabs }: { tabs: Record<string, number> }): Promise<Found[]> {
  const shown = await shownIds(reading, bookings);
  const found: Found[] = [];
  for (const [name, figure] of Object.entries(tabs)) {
    const tab = name === 'all' ? '' : `&tab=${name}`;
    const ids = await listedIds(reading, `${bookings.path}?limit=999${tab}`);
    found.push({ name, figure, expected: ids.filter((id) => shown.has(id)).length });
  }
  return found;
}

/** Lists whose rows are somebody's. */
const owned: Readonly<Partial<Record<ListName, Resource>>> = { bookings, radar: bookings, logins: loginLogs };

/** Of people the list has one row each, of which somebody may see another one: only their logins are counted here. */
const isOfRows = ({ list, name }: Linked): boolean => owned[list] !== undefined && !name.startsWith('users of');

async function cardFigures(reading: Reading, workbench: Workbench): Promise<Found[]> {
  const all = linksOf(await workbenchOf(reading.players.admin)).filter(isOfRows);
  const mine = linksOf(workbench).filter(isOfRows);
  const busy = new Set(all.filter(({ figure }) => figure > 0).map(({ name }) => name));
  const found: Found[] = [];
  for (const { name, list, query, figure } of mine.filter((link) => link.figure > 0 || busy.has(link.name))) {
    const { api } = lists[list];
    const shown = await shownIds({ ...reading, call: callAt(api) }, owned[list] ?? bookings);
    const ids = await listedIds(reading, `${api}?${queryOf(query)}&limit=100`);
    found.push({ name, figure, expected: ids.filter((id) => shown.has(id)).length });
  }
  return found;
}

/** How many subscriptions the providers have, together. */
async function followedFigures(
  reading: Reading,
  { data }: { data: { subscription_count: number }[] },
): Promise<Found[]> {
  const shown = await shownIds(reading, traceSubscriptions);
  const ids = await listedIds(reading, `${traceSubscriptions.path}?limit=999&status=PENDING&status=ACTIVE`);
  const figure = data.reduce((all, { subscription_count: count }) => all + count, 0);
  return [{ name: 'subscriptions', figure, expected: ids.filter((id) => shown.has(id)).length }];
}

async function totalFigures(reading: Reading, { users_total: people }: { users_total: number }): Promise<Found[]> {
  const { players, drawn } = reading;
  const total = async (name: string): Promise<Record<string, unknown>> =>
    (await players.agents[drawn.user]?.done('GET', `/api/system/datav/${name}/`)) ?? {};
  const sum = (days: unknown): number => (days as { count: number }[]).reduce((all, { count }) => all + count, 0);
  const shown = async (resource: Resource): Promise<number> => (await shownIds(reading, resource)).size;
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
