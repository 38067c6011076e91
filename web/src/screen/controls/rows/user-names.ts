import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { type QueriedSource, suggestionQuery } from './use-suggestions.ts';

/** A user for selectors. */
export type UserName = { id: number; name: string; name_en: string; username: string };

const path = '/api/system/user/names/';
const staleMs = 300_000;

type UserSuggestion = { key: string; id: number; value: string; note: string; also: readonly string[] };

/** Active users whose name or user name matches; recently used ones first. */
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
      // Selectors omit inactive users; existing rows still show their names.
      return (user && shownName(user)) ?? client.getQueryData<string>(nameKey(id)) ?? '';
    },
    enabled: id !== '',
    staleTime: staleMs,
    meta: { handles: () => true },
  });
}

/** The name of a user's id; empty while loading. */
export function useUserName(id: string): string {
  return useQuery(nameOptions(useQueryClient(), id)).data ?? '';
}

/** The names of users' ids, in order. */
export function useUserNames(ids: readonly string[]): readonly string[] {
  const client = useQueryClient();
  return useQueries({ queries: ids.map((id) => nameOptions(client, id)) }).map(({ data }) => data ?? '');
}

/** The same outside of React; an unknown name is shown as the id. */
export async function userNamesOf(client: QueryClient, ids: readonly string[]): Promise<readonly string[]> {
  const names = ids.map((id) => client.query(nameOptions(client, id)).catch(() => ''));
  return (await Promise.all(names)).map((name, index) => name || (ids[index] ?? ''));
}

/** Caches the name of a user that a row contains, which saves a request. */
export function cacheUserName(client: QueryClient, id: number | null, name: string): void {
  if (id !== null && name !== '') client.setQueryData(nameKey(String(id)), name);
}
