import * as z from 'zod';
import { frontendErrors, frontendLogs, FrontendLogUpload } from '#contract/logs/frontend-log.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { storeEntries } from './frontend-log.service.ts';
import { whoMetIt } from './who-met-it.ts';

export const frontendLogRoutes: Route[] = [
  ...readOnlyRoutes(frontendLogs),
  ...readOnlyRoutes(frontendErrors, { ofReader: whoMetIt }),
  route({
    method: 'POST',
    url: '/api/logs/frontend_log/',
    access: 'signed_in',
    summary: "Keeps a batch of a window's log",
    unlogged: true,
    body: FrontendLogUpload,
    labels: [frontendLogs.labels],
    // A window that fails all the time must not drown the others; an office shares its address.
    perMinute: 60,
    output: z.object({ stored: z.int() }),
    handle: async (ctx, { body }) => {
      ctx.reply.message = 'created';
      return { stored: await storeEntries(ctx, body.entries) };
    },
  }),
];
