import * as z from 'zod';
import { id, text } from '#contract/kit.ts';
import { UserInput, users } from '#contract/system/user.ts';
import {
  DefaultPassword,
  EndSessions,
  HandOverResult,
  HandOver,
  OwnedRows,
  ResetPassword,
  UserBatch,
  UserBatchResult,
  UserSession,
} from '#contract/system/user-actions.ts';
import { crud } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { changeBatch } from './user.batch.ts';
import { handOver, ownedRows } from './user.hand-over.ts';
import { userFindings, afterUsersWritten, beforeUsersWritten } from './user.import.ts';
import { names, UserName } from './user.names.ts';
import { defaultPassword, resetPassword, resetToDefault, unlock } from './user.passwords.ts';
import { RoleOption, roleOptions } from './user.roles.ts';
import { onUserRemovedOrRestored, changeUser, createUser, refuseRemoval } from './user.service.ts';
import { endUserSessions, sessionsOfUser } from './user.sessions.ts';
import { userTable } from './user.table.ts';

const path = users.path;
const params = z.object({ id: id() });
const labels = [users.labels];

/** What is done to one account, each under its own right. */
const actions: Route[] = [
  route({
    method: 'PUT',
    url: `${path}{id}/reset_password/`,
    access: 'user:ResetPassword',
    summary: 'Give a user another password; his sessions end',
    labels,
    params,
    body: ResetPassword,
    output: z.null(),
    handle: (ctx, { params: { id: user }, body }) => resetPassword(ctx, user, body),
  }),
  route({
    method: 'PUT',
    url: `${path}{id}/reset_to_default_password/`,
    access: 'user:DefaultPassword',
    summary: 'Give a user the default password, which he has to change; never a superuser',
    labels,
    params,
    output: z.null(),
    handle: (ctx, { params: { id: user } }) => resetToDefault(ctx, [user]),
  }),
  route({
    method: 'POST',
    url: `${path}{id}/unlock/`,
    access: 'user:Unlock',
    summary: 'Let a user in again whom failed logins have locked out',
    labels,
    params,
    output: z.null(),
    handle: (ctx, { params: { id: user } }) => unlock(ctx, user),
  }),
  route({
    method: 'GET',
    url: `${path}{id}/sessions/`,
    access: 'user:EndSessions',
    summary: 'Where a user is logged in',
    labels,
    params,
    output: simpleListSchema(UserSession),
    handle: async (ctx, { params: { id: user } }) => {
      await rowById(ctx, userTable, user);
      return simpleList(await sessionsOfUser(ctx, user));
    },
  }),
  route({
    method: 'POST',
    url: `${path}{id}/end_sessions/`,
    access: 'user:EndSessions',
    summary: 'End one of a user’s sessions, or all of them',
    labels,
    params,
    body: EndSessions,
    output: z.null(),
    handle: (ctx, { params: { id: user }, body }) => endUserSessions(ctx, user, body?.session),
  }),
  route({
    method: 'GET',
    url: `${path}{id}/owned/`,
    access: 'user:HandOver',
    summary: 'What a user has that could be handed over',
    labels,
    params,
    output: z.array(OwnedRows),
    handle: async (ctx, { params: { id: user } }) => {
      await rowById(ctx, userTable, user);
      return ownedRows(ctx, user);
    },
  }),
  route({
    method: 'POST',
    url: `${path}{id}/hand_over/`,
    access: 'user:HandOver',
    summary: 'Give a user’s rows to others, and disable him if that is wanted',
    labels,
    params,
    body: HandOver,
    answerLogged: true,
    output: HandOverResult,
    handle: (ctx, { params: { id: user }, body }) => handOver(ctx, user, body),
  }),
];

const generic = crud(userTable, {
  detailInput: UserInput,
  create: createUser,
  update: changeUser,
  beforeRemove: refuseRemoval,
  afterRemoveOrRestore: onUserRemovedOrRestored,
  importing: { findings: userFindings, beforeWrite: beforeUsersWritten, afterWrite: afterUsersWritten },
});

/** Addresses of the clients before: the same calls under the same rights. */
const olderAddresses: Route[] = [
  ...generic
    .filter(({ method, url }) => method === 'GET' && url === `${path}export_data/`)
    .map((each): Route => ({ ...each, method: 'POST', url: `${path}export/` })),
  ...generic
    .filter(({ url }) => url === `${path}import_data/`)
    .map((each): Route => ({ ...each, url: `${path}import/` })),
];

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    url: `${path}names/`,
    access: 'with_role',
    summary: 'Names of active users, for selectors such as the salesman of a booking',
    query: z.object({ search: text(40).optional(), id: id().optional() }),
    output: z.array(UserName),
    handle: (ctx, { query }) => names(ctx, query),
  }),
  route({
    method: 'GET',
    url: `${path}default_password/`,
    access: 'user:Create',
    summary: 'What a new account starts with where nobody types a password',
    output: DefaultPassword,
    writes: true,
    handle: async ({ db }) => ({ password: await defaultPassword(db) }),
  }),
  route({
    method: 'GET',
    url: `${path}role_options/`,
    access: 'user:Search',
    summary: 'Roles that a user can have',
    output: z.array(RoleOption),
    handle: ({ db }) => roleOptions(db),
  }),
  route({
    method: 'POST',
    url: `${path}batch/`,
    access: 'user:Update',
    summary: 'Enable, disable or move several users, or give them a role or the default password',
    labels,
    body: UserBatch,
    output: UserBatchResult,
    handle: (ctx, { body }) => changeBatch(ctx, body),
  }),
  ...generic,
  ...actions,
  ...olderAddresses,
];
