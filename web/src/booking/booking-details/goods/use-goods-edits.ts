import { useCallback, useState } from 'react';
import { createStore, useStore } from '#web/platform/store.ts';
import { createHistory } from '../lines/edit-history.ts';
import type { GoodsEdit, GoodsRows } from './goods-rows.ts';

/** The rows of the table, with undo and redo of edits as in the container list. */
export function useGoodsEdits(initial: GoodsRows) {
  const [store] = useState(() => createStore(initial));
  const [history] = useState(() => createHistory<GoodsRows>());
  const edit: GoodsEdit = useCallback(
    (change, group) => {
      const before = store.get();
      const rows = change(before);
      if (rows === before) return;
      history.note(before, group);
      store.set(rows);
    },
    [store, history],
  );
  const undo = () => store.set(history.undo(store.get()) ?? store.get());
  const redo = () => store.set(history.redo(store.get()) ?? store.get());
  return { rows: useStore(store), edit, undo, redo };
}
