import { queryOptions } from '@tanstack/react-query';
import { users } from '#contract/system/user.ts';
import type { OwnedRows, UserSession } from '#contract/system/user-actions.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';

const { name, path } = users;
const one = (id: number) => `${path}${id}/` as const;

export function sessionsOptions(id: number) {
  return queryOptions({
    queryKey: [name, 'sessions', id],
    queryFn: async ({ signal }) => {
      const { data } = await api<{ data: readonly UserSession[] }>('GET', `${one(id)}sessions/`, { signal });
      return data;
    },
    staleTime: 0,
    meta: errorShownInline,
  });
}

export function ownedOptions(id: number) {
  return queryOptions({
    queryKey: [name, 'owned', id],
    queryFn: ({ signal }) => api<readonly OwnedRows[]>('GET', `${one(id)}owned/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

export const resetToDefault = (id: number) => api('PUT', `${one(id)}reset_to_default_password/`);
export const unlock = (id: number) => api('POST', `${one(id)}unlock/`);
export const endSessions = (id: number, session?: number) =>
  api('POST', `${one(id)}end_sessions/`, { body: session === undefined ? {} : { session } });
export const resetPassword = (id: number, body: object) => api('PUT', `${one(id)}reset_password/`, { body });
export const changeBatch = (body: object) => api<{ changed: number }>('POST', `${path}batch/`, { body });

type HandOverBody = { parts: readonly { resource: string; to: number }[]; disable: boolean };
export const handOver = (id: number, body: HandOverBody) =>
  api<{ rows: number }>('POST', `${one(id)}hand_over/`, { body });

export async function defaultPassword(): Promise<string> {
  const { password } = await api<{ password: string }>('GET', `${path}default_password/`);
  return password;
}
