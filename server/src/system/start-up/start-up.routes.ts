import * as z from 'zod';
import { Dictionary, DictionaryEntry, RouterRow } from '#contract/system/session.ts';
import { text } from '#contract/kit.ts';
import { type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/simple-list.ts';
import { buttonPermissions, webRouter } from '#server/system/menu/menu.queries.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { dictionaries, dictionaryEntries } from './dictionary.queries.ts';
import { openSettings } from './settings.ts';

/** What the app asks before it can show anything. */
export const startUpRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/init/settings/',
    access: 'public',
    summary: 'Settings that are open to anybody, by <group>.<item>',
    output: z.record(z.string(), z.unknown()),
    handle: async ({ db, config }) => ({
      ...(await openSettings(db)),
      ...(config.captcha ? {} : { 'base.captcha_state': false }),
      ...(config.profile === 'demo' ? { 'demo.users': demoAccounts.map(({ username, name }) => ({ username, name, password: demoPassword })) } : {}),
    }),
  }),
  route({
    method: 'GET',
    url: '/api/init/dictionary/',
    access: 'public',
    summary: 'All dictionaries, or the entries of one',
    query: z.object({ dictionary_key: text(100).default('all') }),
    output: simpleListSchema(z.union([Dictionary, DictionaryEntry])),
    handle: async (ctx, { query }) =>
      query.dictionary_key === 'all' ? simpleList(await dictionaries(ctx)) : simpleList(await dictionaryEntries(ctx, query.dictionary_key)),
  }),
  route({
    method: 'GET',
    url: '/api/system/menu/web_router/',
    access: 'signed_in',
    summary: "The caller's menus",
    output: simpleListSchema(RouterRow),
    handle: async (ctx) => simpleList(await webRouter(ctx)),
  }),
  route({
    method: 'GET',
    url: '/api/system/menu_button/get_btn_permission/',
    access: 'signed_in',
    summary: "The caller's buttons, as <web_path>:<button>",
    output: z.array(z.string()),
    handle: (ctx) => buttonPermissions(ctx),
  }),
  route({
    method: 'GET',
    url: '/api/system/dept/all_dept/',
    access: 'signed_in',
    summary: 'Enabled departments inside the data scope, for selectors',
    output: z.array(z.object({ id: z.int(), name: z.string(), parent: z.int().nullable() })),
    handle: ({ db, viewer }) =>
      db
        .selectFrom('dept')
        .select(['id', 'name', 'parent'])
        .where('status', '=', true)
        .where('is_deleted', '=', false)
        .$if(!viewer.scope.all, (query) =>
          query.where('id', 'in', viewer.scope.all ? [] : [...viewer.scope.deptIds, ...(viewer.dept === null ? [] : [viewer.dept]), 0]),
        )
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  }),
];
