import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { type RoleChoices, roles, type RoleUser } from '#contract/system/role.ts';
import type { UserRights } from '#contract/system/user-rights.ts';
import { api } from '#web/platform/api/api.ts';
import type { UserName } from '#web/screen/controls/rows/user-names.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import type { PermissionDraft, RoleRow } from './permission-draft.ts';

const { path } = roles;
export const choicesOptions = queryOptions({
  queryKey: ['role', 'choices'],
  queryFn: ({ signal }) => api<RoleChoices>('GET', `${path}permission_choices/`, { signal }),
  staleTime: 0,
  meta: errorShownInline,
});

export const rolesOptions = queryOptions({
  queryKey: ['role', 'all'],
  queryFn: async ({ signal }) => (await api<Page<RoleRow>>('GET', path, { query: { limit: 999 }, signal })).data,
  staleTime: 0,
  meta: errorShownInline,
});

export function saveRole(role: RoleRow, draft: PermissionDraft): Promise<RoleRow> {
  const body = {
    version: role.version,
    menu: [...draft.menus],
    permission: [...draft.buttons],
    data_range: draft.range,
    dept: [...draft.depts],
  };
  return api<RoleRow>('PUT', `${path}${role.id}/permission/`, { body });
}

type RoleUsers = Page<RoleUser> & { hidden: number };

export function usersOptions(role: number, { search, authorized }: { search: string; authorized: boolean }) {
  return infiniteQueryOptions({
    queryKey: ['role', 'users', role, authorized, search],
    queryFn: ({ pageParam, signal }) =>
      api<RoleUsers>('GET', `${path}get_role_users/`, {
        query: { role_id: role, authorized: authorized ? 1 : 0, search, page: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ is_next: isNext, page }) => (isNext ? page + 1 : undefined),
    staleTime: 0,
    meta: errorShownInline,
  });
}

type Changed = { changed: number };

export const addUsers = (role: number, users: readonly number[]) =>
  api<Changed>('POST', `${path}add_role_users/`, { body: { role_id: role, users_id: users } });
export const removeUsers = (role: number, users: readonly number[]) =>
  api<Changed>('DELETE', `${path}remove_role_user/`, { body: { role_id: role, users_id: users } });

export const rightsOptions = (user: number) =>
  queryOptions({
    queryKey: ['role', 'user_rights', user],
    queryFn: ({ signal }) => api<UserRights>('GET', `${path}user_rights/`, { query: { user }, signal }),
    staleTime: 0,
    meta: errorShownInline,
  });

export const namesOptions = (search: string) =>
  queryOptions({
    queryKey: ['role', 'names', search],
    queryFn: ({ signal }) =>
      api<UserName[]>('GET', '/api/system/user/names/', {
        query: { search },
        signal,
      }),
  });
