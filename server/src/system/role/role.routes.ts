import * as z from 'zod';
import { id, idOf } from '#contract/kit.ts';
import {
  RoleChoices,
  RolePermission,
  roles,
  RoleUser,
  RoleUsersChange,
  RoleUsersQuery,
} from '#contract/system/role.ts';
import { UserRights } from '#contract/system/user-rights.ts';
import { crud, pageSchema } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { roleChoices } from './role.choices.ts';
import { addUsers, removeUsers, usersOfRole } from './role.members.ts';
import { grantableDepts, grantableMenus, grantableRanges, OlderDept, OlderMenu, OlderRange } from './role.older.ts';
import { addRole, refuseStrongerRestored, changeRole, refuseUsedRoles } from './role.service.ts';
import { userRights } from './user-rights.ts';
import { roleTable } from './role.table.ts';

const path = roles.path;
const labels = [roles.labels];
const params = z.object({ id: id() });
const changed = z.object({ changed: z.int() });
/** As the generic routes answer it. */
const row: z.ZodType = roles.row;

/** For older clients' permission pages. */
const olderRoutes: Route[] = [
  route({
    method: 'GET',
    url: `${path}role_get_menu/`,
    access: 'signed_in',
    summary: 'Menus and buttons that the caller may give to a role',
    output: z.array(OlderMenu),
    handle: (ctx) => grantableMenus(ctx),
  }),
  route({
    method: 'GET',
    url: `${path}{id}/roleId_get_menu/`,
    access: 'signed_in',
    summary: 'The same, as older clients ask for it',
    params,
    output: simpleListSchema(OlderMenu),
    handle: async (ctx) => simpleList(await grantableMenus(ctx)),
  }),
  route({
    method: 'GET',
    url: `${path}data_scope/`,
    access: 'signed_in',
    summary: 'Data scopes that the caller may give to a role',
    output: z.array(OlderRange),
    handle: (ctx) => grantableRanges(ctx),
  }),
  route({
    method: 'GET',
    url: `${path}data_scope_dept/`,
    access: 'signed_in',
    summary: 'Departments that the caller may give to a role',
    output: z.array(OlderDept),
    handle: (ctx) => grantableDepts(ctx),
  }),
];

const memberRoutes: Route[] = [
  route({
    method: 'GET',
    url: `${path}get_role_users/`,
    access: 'role_permission:Retrieve',
    summary: 'Those who have a role, or with authorized=0 those who do not',
    labels,
    query: RoleUsersQuery,
    output: pageSchema(RoleUser).extend({ hidden: z.int() }),
    handle: (ctx, { query }) => usersOfRole(ctx, query),
  }),
  route({
    method: 'POST',
    url: `${path}add_role_users/`,
    access: 'role:Save',
    summary: 'Give a role to users',
    labels,
    body: RoleUsersChange,
    output: changed,
    handle: async (ctx, { body }) => ({ changed: await addUsers(ctx, body) }),
  }),
  route({
    method: 'DELETE',
    url: `${path}remove_role_user/`,
    access: 'role:Save',
    summary: 'Take a role from users',
    labels,
    body: RoleUsersChange,
    output: changed,
    handle: async (ctx, { body }) => ({ changed: await removeUsers(ctx, body) }),
  }),
];

export const roleRoutes: Route[] = [
  ...olderRoutes,
  ...memberRoutes,
  route({
    method: 'GET',
    url: `${path}permission_choices/`,
    access: 'role_permission:Retrieve',
    summary: 'All that a role can give, and what of it the caller holds',
    output: RoleChoices,
    handle: (ctx) => roleChoices(ctx),
  }),
  route({
    method: 'GET',
    url: `${path}user_rights/`,
    access: 'role_permission:Retrieve',
    summary: 'What a user may do and see, and what gives it to him',
    labels,
    query: z.object({ user: idOf('user') }),
    output: UserRights,
    handle: (ctx, { query }) => userRights(ctx, query.user),
  }),
  route({
    method: 'PUT',
    url: `${path}{id}/permission/`,
    access: 'role:Save',
    summary: 'Save what a role gives: menus, buttons, data scope',
    labels,
    params,
    body: RolePermission,
    output: row,
    handle: async (ctx, { params: { id: role }, body }) => {
      const { version, ...values } = body;
      ctx.reply.message = 'updated';
      await changeRole(ctx, { id: role, version, values });
      return rowById(ctx, roleTable, role);
    },
  }),
  ...crud(roleTable, {
    create: addRole,
    update: changeRole,
    beforeRemove: refuseUsedRoles,
    afterRemoveOrRestore: refuseStrongerRestored,
  }),
];
