import * as z from 'zod';
import { frontendErrors, frontendLogs, FrontendLogUpload } from '#contract/logs/frontend-log.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { storeEntries } from './frontend-log.service.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { userTable } from '#server/system/user/user.table.ts';

const nobody = () => sql`null`;

/**
 * Errors are visible to all readers, but the user who last had one only to readers with that user in scope. Errors have
 * no author, so the fields of authorship are empty.
 */
const whoMetIt: Readonly<Record<string, (viewer: Viewer) => RawBuilder<unknown>>> = {
  last_user: (viewer) => sql`
    case when t.modifier_id = ${viewer.id} or t.modifier_id in (
      select t.id from users t where ${readable(userTable, viewer)}) then t.last_user else '' end`,
  creator: nobody,
  creator_name: nobody,
  modifier: nobody,
  modifier_name: nobody,
  dept_belong_id: nobody,
};

const frontendErrorTable = tableOf(frontendErrors, {
  sql: {
    ofReader: whoMetIt,
  },
});

export const frontendLogRoutes: Route[] = [
  ...readOnlyRoutes(frontendLogs),
  ...readOnlyRoutes(frontendErrorTable),
  route({
    method: 'POST',
    url: '/api/logs/frontend_log/',
    access: 'signed_in',
    summary: "Keeps a batch of a window's log",
    unlogged: true,
    body: FrontendLogUpload,
    labels: [frontendLogs.labels],
    // A permanently failing window must not drown out others; an office shares its address.
    perMinute: 60,
    output: z.object({ stored: z.int() }),
    handle: async (ctx, { body }) => {
      ctx.reply.message = 'created';
      return { stored: await storeEntries(ctx, body.entries) };
    },
  }),
];
