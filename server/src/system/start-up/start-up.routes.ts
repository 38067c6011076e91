import * as z from 'zod';
import { Dictionary, DictionaryEntry } from '#contract/system/session.ts';
import { text } from '#contract/kit.ts';
import { type Route, route } from '#server/http/route.ts';
import { webBuild } from '#server/platform/web-build.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { demoAccounts, demoPassword } from './public.ts';
import { enabledDictionaries, dictionaryEntries } from './dictionary.queries.ts';
import { openSettings, uploadType } from '#server/system/config/public.ts';

/** Data that the app loads before it shows anything. */
export const startUpRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/init/settings/',
    access: 'public',
    summary: 'Settings that are open to anybody, by <group>.<item>',
    output: z.record(z.string(), z.unknown()),
    handle: async ({ db, config }) => ({
      ...(await openSettings(db)),
      'app.build': webBuild.id,
      'app.built_at': webBuild.time,
      'upload.type': await uploadType(config, db),
      'upload.max_bytes': config.upload.attachmentMaxBytes,
      ...(config.captcha ? {} : { 'base.captcha_state': false }),
      ...(config.mail ? {} : { 'login.register': false, 'login.forgot_password': false }),
      ...(config.sso ? { 'login.sso': config.sso.name } : {}),
      ...(config.profile === 'demo'
        ? {
            'demo.users': demoAccounts.map(({ username, name, name_en }) => ({
              username,
              name,
              name_en,
              password: demoPassword,
            })),
          }
        : {}),
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
      query.dictionary_key === 'all'
        ? simpleList(await enabledDictionaries(ctx))
        : simpleList(await dictionaryEntries(ctx, query.dictionary_key)),
  }),
];
