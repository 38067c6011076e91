import type { Store } from '#web/platform/store.ts';
import type { BookingValues, ContainerLine, LineValues } from '../form/booking-values.ts';
import { headerWithGoods } from '../goods/goods-names.ts';
import { withCell } from './line-edits.ts';
import type { EditHistory } from './edit-history.ts';
import { type BookingProblems, withoutProblem, withoutProducts } from '../form/problems.ts';

export type LineEditing = {
  setCell: (key: string, values: Partial<LineValues>) => void;
  editLines: (edit: (lines: readonly ContainerLine[]) => readonly ContainerLine[]) => void;
  undo: () => void;
  redo: () => void;
};

type Edited = { values: BookingValues; problems: BookingProblems; canUndo: boolean; canRedo: boolean };

/** Edits of the container list; each can be undone. */
export function lineEditing<S extends Edited>(
  store: Store<S>,
  history: EditHistory<readonly ContainerLine[]>,
): LineEditing {
  const put = (lines: readonly ContainerLine[] | undefined, part: Partial<Edited> = {}) => {
    const state = store.get();
    const { undo, redo } = history.depth();
    const values = lines ? { ...state.values, lines, header: headerWithGoods(state.values, lines) } : state.values;
    store.set({ ...state, ...part, values, canUndo: undo > 0, canRedo: redo > 0 });
  };
  return {
    setCell: (key, cells) => {
      const { values, problems } = store.get();
      const fields = Object.keys(cells);
      const left = fields.reduce((remaining, field) => withoutProblem(remaining, { line: key, field }), problems);
      history.note(values.lines, [key, ...fields].join());
      put(withCell(values.lines, key, cells), { problems: left });
    },
    editLines: (edit) => {
      const { values, problems } = store.get();
      const next = edit(values.lines);
      if (next === values.lines) return;
      history.note(values.lines);
      put(next, { problems: withoutProducts(problems, { before: values.lines, now: next }) });
    },
    undo: () => put(history.undo(store.get().values.lines)),
    redo: () => put(history.redo(store.get().values.lines)),
  };
}
