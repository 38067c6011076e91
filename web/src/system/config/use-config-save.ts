import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { refetchRows, saveContent, type SavedConfig } from './config-calls.ts';
import type { Group } from './config-rows.ts';
import { configMessage } from './config.messages.ts';
import { type ConfigDraft, savedOf } from './use-config-draft.ts';

/** Errors, by item and then by part: `value`, or `entries.<row>.<field>`. */
export type ConfigProblems = ReadonlyMap<number, ReadonlyMap<string, string>>;
export type StaleItem = { id: number; title: string; version: number };
export type ConfigConflict = { message: string; items: readonly StaleItem[] };

const none: ConfigProblems = new Map();

/** Saves all changes in one call. Errors are shown at their fields, and conflicts with other users are reported. */
export function useConfigSave({ clear }: { clear: () => void }) {
  const [problems, setProblems] = useState(none);
  const [conflict, setConflict] = useState<ConfigConflict>();
  const mutation = useMutation({
    mutationFn: saveContent,
    onMutate: () => setProblems(none),
    onSuccess: () => {
      clear();
      toast.success(configMessage('saved'));
    },
    onError: (error, items) => {
      const stale = conflictOf(error);
      setConflict(stale);
      if (stale) return void refetchRows();
      const found = problemsOf(error, items);
      setProblems(found);
      if (found.size === 0) toast.error(errorText(error).text);
      else toast.error(configMessage('problems', { count: found.size }));
    },
    meta: { handles: () => true },
  });
  const save = async (groups: readonly Group[], draft: ConfigDraft): Promise<boolean> => {
    const items = savedOf(groups, draft);
    if (items.length === 0 || mutation.isPending) return items.length === 0;
    return mutation.mutateAsync(items).then(
      () => true,
      () => false,
    );
  };
  return {
    save,
    isBusy: mutation.isPending,
    problems,
    forget: () => setProblems(none),
    conflict,
    settle: () => setConflict(undefined),
  };
}

/** `2.value` belongs to the third item that was sent. */
function problemsOf(error: unknown, items: readonly SavedConfig[]): ConfigProblems {
  const found = new Map<number, Map<string, string>>();
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.fields) {
    const [index = '', ...rest] = path.split('.');
    const id = items[Number(index)]?.id;
    if (id === undefined) continue;
    found.set(id, (found.get(id) ?? new Map<string, string>()).set(rest.join('.'), message));
  }
  return found;
}

function conflictOf(error: unknown): ConfigConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('items' in data) || !Array.isArray(data.items)) return undefined;
  const items = data.items.filter(isStaleItem);
  return items.length > 0 ? { message: error.msg, items } : undefined;
}

function isStaleItem(item: unknown): item is StaleItem {
  return typeof item === 'object' && item !== null && 'id' in item && 'title' in item && 'version' in item;
}
