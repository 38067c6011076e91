import * as z from 'zod';
import { wordsIn } from '#contract/languages/language.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { datavTexts } from './datav.messages.ts';
import {
  activity,
  attachmentTotal,
  databaseTotal,
  loginRegions,
  loginsByDay,
  loginsTotal,
  registeredUsers,
  usersTotal,
} from './datav.queries.ts';

const days = z.array(z.object({ day: z.iso.date(), count: z.int() }));
const regions = z.array(z.object({ region: z.string(), count: z.int() }));
const active = z.object({
  today_users: z.int(),
  today_logins: z.int(),
  three_days: z.int(),
  seven_days: z.int(),
  seven_days_active: z.int(),
  monthly_active: z.int(),
});

type Figure<O extends z.ZodType> = { summary: string; output: O; handle: (ctx: Ctx) => Promise<z.input<O>> };

function figure<O extends z.ZodType>(name: string, parts: Figure<O>): Route {
  return route({ method: 'GET', url: `/api/system/datav/${name}/`, access: 'signed_in', ...parts });
}

/** The figures that older clients draw on their dashboard (wire.md 1.15): totals only, no rows, so whoever is logged in may. */
export const datavRoutes: Route[] = [
  figure('users_login_total', {
    summary: 'Logins of all time',
    output: z.object({ login_total: z.int() }),
    handle: ({ db }) => loginsTotal(db),
  }),
  figure('users_total', {
    summary: 'Accounts',
    output: z.object({ users_total: z.int() }),
    handle: ({ db }) => usersTotal(db),
  }),
  figure('attachment_total', {
    summary: 'Files and their size',
    output: z.object({ count: z.int(), occupy_space: z.string() }),
    handle: ({ db }) => attachmentTotal(db),
  }),
  figure('database_total', {
    summary: 'Tables and their size',
    output: z.object({ count: z.int(), space: z.string() }),
    handle: ({ db }) => databaseTotal(db),
  }),
  figure('registered_user', {
    summary: 'New accounts by day',
    output: z.object({ registered_user_list: days }),
    handle: async ({ db }) => ({ registered_user_list: await registeredUsers(db) }),
  }),
  figure('login_user', {
    summary: 'Logins by day',
    output: z.object({ login_user: days }),
    handle: async ({ db }) => ({ login_user: await loginsByDay(db) }),
  }),
  figure('users_active', {
    summary: 'Accounts made and people seen lately',
    output: active,
    handle: ({ db }) => activity(db),
  }),
  figure('login_region', {
    summary: 'Logins by province',
    output: regions,
    handle: async ({ db, locale }) => {
      const unknown = wordsIn(datavTexts, locale).unknown_region;
      return (await loginRegions(db)).map(({ region, count }) => ({ region: region || unknown, count }));
    },
  }),
];
