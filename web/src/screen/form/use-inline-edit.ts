import { useEffect, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { settled } from '#web/platform/page/settle.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ControlValue } from '../controls/control-props.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import type { Attempt, FormValues } from './form-values.ts';
import { editOf, type InlineEvent, type InlineState, hasUnsavedInput, reduceInline } from './inline-edit.ts';
import { clearStoredInput, inputKey, storeInput, readStoredInput } from './stored-input.ts';
import { type Conflict, submit } from './submit.ts';
import { createUploads } from './uploads.ts';
import { useDirtyTab } from './use-dirty-tab.ts';
import { useWrite } from './use-write.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { listKey } from '../list/use-list.ts';

/** The row that is edited in its cells, and its actions. */
export function useInlineEdit(screen: Screen) {
  const [store] = useState(() => createStore<InlineState>(undefined));
  const [uploads] = useState(createUploads);
  const state = useStore(store);
  const { storedInputFor, releaseTab } = useStoredInput(screen, state, async () => !store.get()?.conflict && save());
  const { run, isBusy } = useWrite();
  const show = useSavedRow(screen);
  const send = (event: InlineEvent) => store.set(reduceInline(store.get(), event));

  function end() {
    releaseTab();
    send({ type: 'end' });
  }
  const form = {
    screen,
    validates: screen.inline?.validates ?? true,
    uploads,
    run,
    ...submitCallbacks(send, (row: Row) => {
      const isNew = store.get()?.attempt.row === undefined;
      end();
      show(row, isNew);
    }),
  };

  function save(values?: FormValues): Promise<boolean> {
    const send = () => submit(form, { ...editOf(store.get()).attempt, ...(values && { values }) });
    return settled()?.then(send) ?? send();
  }

  return {
    state,
    uploads,
    isSaving: isBusy,
    /** The current state, for code after a save. */
    current: store.get,
    begin: (row: Row | undefined, first?: string) => {
      if (store.get()) toast.warning(rowMessage('inline_first'));
      else send({ type: 'begin', fields: screen.form, row, first, stored: storedInputFor(row) });
    },
    set: (name: string, value: ControlValue) => send({ type: 'set', name, value }),
    /** Throws without an edited row, as does `cancel`. */
    save,
    cancel: () => {
      editOf(store.get());
      end();
    },
    leaveConflict: () => send({ type: 'conflict', conflict: undefined }),
  };
}

/** Marks the tab as unsaved, and stores the input for a reload or the end of a session. */
function useStoredInput(screen: Screen, state: InlineState, save: () => Promise<boolean>) {
  const isDirty = hasUnsavedInput(state, screen.form);
  const key = state && inputKey(screen, state.attempt.row);
  const attempt = state?.attempt;
  useEffect(() => {
    if (key === undefined || !attempt) return;
    if (isDirty) storeInput(key, attempt);
    else clearStoredInput(key);
  }, [key, attempt, isDirty]);
  const forget = () => key !== undefined && clearStoredInput(key);
  const releaseTab = useDirtyTab(isDirty, { save, forget });
  return {
    storedInputFor: (row: Row | undefined) => {
      const stored = readStoredInput(inputKey(screen, row));
      if (stored) toast.info(rowMessage('input_restored'));
      return stored;
    },
    releaseTab,
  };
}

/** The results of a save as events. */
function submitCallbacks(send: (event: InlineEvent) => void, onContinue: (row: Row) => void) {
  return {
    onSaved: (row: Row) => {
      toast.success(rowMessage('saved'));
      onContinue(row);
    },
    onProblems: (problems: readonly FieldError[]) => send({ type: 'problems', problems }),
    onAttempt: (attempt: Attempt) => send({ type: 'attempt', attempt }),
    onConflict: (conflict: Conflict | undefined) => send({ type: 'conflict', conflict }),
  };
}

export type InlineHandle = ReturnType<typeof useInlineEdit>;

/** Shows a saved row in place; its sorted position follows with the next fetch. */
function useSavedRow({ resource, inline }: Screen) {
  const client = useQueryClient();
  const all = { queryKey: [resource.name] };
  return (row: Row, isNew: boolean): void => {
    if (!inline?.isInline) {
      void client.invalidateQueries(all);
      return;
    }
    const pages = { queryKey: listKey(resource), ...(isNew && { type: 'active' as const }) };
    client.setQueriesData<Page<Row>>(pages, (page) => page && (isNew ? withNew(page, row) : withChanged(page, row)));
    // The visible page stays; other queries refetch when used.
    void client.invalidateQueries({ ...all, refetchType: 'none' });
  };
}

function withNew(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, total: page.total + 1, data: [row, ...page.data] };
}

function withChanged(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, data: page.data.map((old) => (old.id === row.id ? row : old)) };
}
