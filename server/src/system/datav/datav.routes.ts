import * as z from 'zod';
import { textsIn } from '#contract/languages/language.ts';
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
  return route({ method: 'GET', url: `/api/system/datav/${name}/`, access: 'with_role', ...parts });
}

/** The dashboard figures of older clients, from rows in the reader's scope. */
export const datavRoutes: Route[] = [
  figure('users_login_total', {
    summary: 'Logins of all time',
    output: z.object({ login_total: z.int() }),
    handle: loginsTotal,
  }),
  figure('users_total', {
    summary: 'Accounts',
    output: z.object({ users_total: z.int() }),
    handle: usersTotal,
  }),
  figure('attachment_total', {
    summary: 'Files and their size',
    output: z.object({ count: z.int(), occupy_space: z.string() }),
    handle: attachmentTotal,
  }),
  figure('database_total', {
    summary: 'Tables and their size',
    output: z.object({ count: z.int(), space: z.string() }),
    handle: databaseTotal,
  }),
  figure('registered_user', {
    summary: 'New accounts by day',
    output: z.object({ registered_user_list: days }),
    handle: async (ctx) => ({ registered_user_list: await registeredUsers(ctx) }),
  }),
  figure('login_user', {
    summary: 'Logins by day',
    output: z.object({ login_user: days }),
    handle: async (ctx) => ({ login_user: await loginsByDay(ctx) }),
  }),
  figure('users_active', {
    summary: 'Accounts made and people seen lately',
    output: active,
    handle: activity,
  }),
  figure('login_region', {
    summary: 'Logins by province',
    output: regions,
    handle: async (ctx) => {
      const unknown = textsIn(datavTexts, ctx.locale).unknown_region;
      return (await loginRegions(ctx)).map(({ region, count }) => ({ region: region || unknown, count }));
    },
  }),
];
