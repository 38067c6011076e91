import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import type { OwnIdentity, OwnLogin, OwnSession } from '#contract/system/account.ts';
import type { OwnSecondFactor, OwnView } from '#contract/system/account-security.ts';
import type { UserInfo } from '#contract/system/session.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';

type List<T> = { data: readonly T[] };

const common = { meta: errorShownInline, staleTime: 0 } as const;
const keyOf = (part: string) => ['user-info', part] as const;

export function useUserInfo() {
  return useQuery({
    ...common,
    queryKey: keyOf('user'),
    queryFn: ({ signal }) => api<UserInfo>('GET', '/api/system/user/user_info/', { signal }),
  });
}

/** `version` is the version that was loaded: an administrator's later change is not overwritten unnoticed. */
export type ProfileInput = Pick<UserInfo, 'name' | 'name_en' | 'mobile' | 'email' | 'gender' | 'version'> & {
  avatar?: string;
  /** Required with another mail address. */
  password?: string;
  code?: string;
};

export async function saveUserInfo(body: ProfileInput): Promise<void> {
  const user = await api<UserInfo>('PUT', '/api/system/user/update_user_info/', { body });
  queryClient.setQueryData(keyOf('user'), user);
  sessionUser.set(user);
}

export function useSessions() {
  return useQuery({
    ...common,
    queryKey: keyOf('sessions'),
    queryFn: async ({ signal }) => (await api<List<OwnSession>>('GET', '/api/system/session/', { signal })).data,
  });
}

export function useIdentities() {
  return useQuery({
    ...common,
    queryKey: keyOf('identities'),
    queryFn: async ({ signal }) => (await api<List<OwnIdentity>>('GET', '/api/system/sso/identity/', { signal })).data,
  });
}

export function useLoginHistory(page: number) {
  return useQuery({
    ...common,
    queryKey: [...keyOf('history'), page],
    queryFn: ({ signal }) =>
      api<Page<OwnLogin>>('GET', '/api/system/user/login_history/', { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSecondFactor() {
  return useQuery({
    ...common,
    queryKey: keyOf('second_factor'),
    queryFn: ({ signal }) => api<OwnSecondFactor>('GET', '/api/system/second_factor/', { signal }),
  });
}

/** Impersonations of the caller by administrators. */
export function useViewsOfMe(page: number) {
  return useQuery({
    ...common,
    queryKey: [...keyOf('views'), page],
    queryFn: ({ signal }) =>
      api<Page<OwnView>>('GET', '/api/system/user/views_of_me/', { query: { page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches a part of the page after a change. */
export async function refetchPart(part: 'sessions' | 'identities' | 'second_factor'): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(part) });
}
