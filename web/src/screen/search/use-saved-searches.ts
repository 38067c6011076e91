import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxViewNameLength, type SavedView } from '#contract/system/saved-view.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { api } from '#web/platform/api/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { readStored, useStored, writeStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { readSettings } from '../columns/column-settings.ts';
import { columnsKey } from '../columns/use-columns.ts';
import { findOwnByName, readLocal, showsDeleted, searchesToMove } from './saved-searches.ts';

const address = '/api/system/saved_view/';
const none: readonly SavedView[] = [];
const noneStored: readonly unknown[] = [];

/** The input when saving a search; missing fields are unchanged. */
export type SearchChange = { name: string; query?: string; isShared: boolean; columns?: SavedView['columns'] };

/**
 * The saved searches of this route, both the user's own and shared ones. Only this hook knows where they are stored.
 */
export function useSavedSearches() {
  const { path } = useTab();
  const client = useQueryClient();
  const queryKey = ['saved_view', path];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<SavedView[]>('GET', address, { query: { route: path }, signal }),
    staleTime: 0,
    meta: { handles: () => true },
  });
  const all = list.data ?? none;
  const refresh = () => client.invalidateQueries({ queryKey });

  const saving = useMutation({
    mutationFn: ({ view, change }: { view: SavedView | undefined; change: SearchChange }) =>
      // A name in use gets the new search.
      write(path, view ?? findOwnByName(all, change.name), change),
    onSettled: refresh,
    meta: { handles: isRefusal },
  });
  const removing = useMutation({
    mutationFn: (view: SavedView) => api('DELETE', `${address}${view.id}/`),
    // Removed from the list immediately.
    onMutate: (removed) =>
      client.setQueryData<SavedView[]>(queryKey, (views) => views?.filter((view) => view.id !== removed.id)),
    onSettled: refresh,
  });

  return { list, all, saving, remove: removing.mutate, local: useLocalSearches(path, all, refresh) };
}

/** Shown at the input. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function write(route: string, view: SavedView | undefined, { name, query, isShared, columns }: SearchChange) {
  const idempotencyKey = randomKey();
  const body = { name, query, is_shared: isShared, columns };
  if (!view) return api<SavedView>('POST', address, { body: { ...body, route }, idempotencyKey });
  return api<SavedView>('PUT', `${address}${view.id}/`, { body: { ...body, version: view.version }, idempotencyKey });
}

/** Searches that an older version stored in this browser, to be moved to the server once. */
function useLocalSearches(path: string, all: readonly SavedView[], refresh: () => Promise<void>) {
  const [stored, setStored] = useStored<unknown>(`list.searches${path}`, noneStored);
  const local = readLocal(stored);
  const moving = useMutation({
    mutationFn: async () => {
      // In sequence: those already sent are not repeated after a failure.
      for (const search of searchesToMove(local, all, maxViewNameLength))
        await write(path, undefined, { ...search, isShared: false });
      setStored(noneStored);
    },
    onSettled: refresh,
  });
  return { count: local.length, move: moving.mutate, isMoving: moving.isPending };
}

/** The current columns of the list, to be saved with a search. */
export function currentColumns(path: string, query: string): NonNullable<SavedView['columns']> {
  const { order, own } = readSettings(readStored<unknown>(columnsKey(path, showsDeleted(query)), null));
  return { order: [...order], own: { ...own } };
}

/** Applies the columns of a saved search. */
export function showColumns(path: string, { query, columns }: SavedView): void {
  if (columns) writeStored(columnsKey(path, showsDeleted(query)), readSettings(columns));
}
