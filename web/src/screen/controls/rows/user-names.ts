import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { type QueriedSource, suggestionQuery } from './use-suggestions.ts';

/** A user as selectors see them. */
export type UserName = { id: number; name: string; name_en: string; username: string };

const path = '/api/system/user/names/';
const staleMs = 300_000;

type UserSuggestion = { key: string; id: number; value: string; note: string; also: readonly string[] };

/** Active users whose name or user name fits a text; those who were taken before stand first. */
export const userSuggestions: QueriedSource<UserSuggestion> = {
  recents: { name: 'user', find: usersQuery },
  query: (text) => {
    const search = text.trim();
    return suggestionQuery(['user', 'names', search], (signal) => fetchUsers({ search }, signal));
  },
};

function usersQuery(ids: readonly string[]) {
  return suggestionQuery(['user', 'names', ids], async (signal) =>
    (await Promise.all(ids.map((id) => fetchUsers({ id }, signal)))).flat(),
  );
}

async function fetchUsers(query: { search: string } | { id: string }, signal: AbortSignal): Promise<UserSuggestion[]> {
  const users = await api<readonly UserName[]>('GET', path, { query, signal });
  return users.map((user) => {
    const { id, username, name } = user;
    const note = shownName(user);
    return { key: String(id), id, value: username, note, also: [note, name] };
  });
}

const nameKey = (id: string) => ['user', 'name', id] as const;

function nameOptions(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: nameKey(id),
    queryFn: async ({ signal }) => {
      const [user] = await api<readonly UserName[]>('GET', path, { query: { id }, signal });
      // Selectors do not offer who has left; rows still name them.
      return (user && shownName(user)) ?? client.getQueryData<string>(nameKey(id)) ?? '';
    },
    enabled: id !== '',
    staleTime: staleMs,
    meta: { handles: () => true },
  });
}

/** The name behind a user's id, empty while it is not known. */
export function useUserName(id: string): string {
  return useQuery(nameOptions(useQueryClient(), id)).data ?? '';
}

/** The names behind the ids of users, in their order. */
export function useUserNames(ids: readonly string[]): readonly string[] {
  const client = useQueryClient();
  return useQueries({ queries: ids.map((id) => nameOptions(client, id)) }).map(({ data }) => data ?? '');
}

/** The same where nothing is drawn; an id whose name cannot be had stands for itself. */
export async function userNamesOf(client: QueryClient, ids: readonly string[]): Promise<readonly string[]> {
  const names = ids.map((id) => client.query(nameOptions(client, id)).catch(() => ''));
  return (await Promise.all(names)).map((name, index) => name || (ids[index] ?? ''));
}

/** A row told the name of a user, so that nobody need ask for it. */
export function cacheUserName(client: QueryClient, id: number | null, name: string): void {
  if (id !== null && name !== '') client.setQueryData(nameKey(String(id)), name);
}
