import type { Store } from '#web/platform/store.ts';
import type { Line } from './booking-values.ts';
import type { BookingForm, FormState } from './form-store.ts';
import { withCell } from './line-edits.ts';
import type { LineHistory } from './line-history.ts';
import { withoutProblem } from './problems.ts';

type LineEditing = Pick<BookingForm, 'setCell' | 'editLines' | 'undo' | 'redo'>;

/** Edits of the container list, each of which can be taken back. */
export function lineEditing(store: Store<FormState>, history: LineHistory): LineEditing {
  const put = (lines: readonly Line[] | undefined, part: Partial<FormState> = {}) => {
    const state = store.get();
    const { undo, redo } = history.depth();
    const values = { ...state.values, lines: lines ?? state.values.lines };
    store.set({ ...state, ...part, values, canUndo: undo > 0, canRedo: redo > 0 });
  };
  return {
    setCell: (key, cells) => {
      const { values, problems } = store.get();
      const fields = Object.keys(cells);
      const left = fields.reduce((told, field) => withoutProblem(told, { line: key, field }), problems);
      history.note(values.lines, [key, ...fields].join());
      put(withCell(values.lines, key, cells), { problems: left });
    },
    editLines: (edit) => {
      const { lines } = store.get().values;
      const next = edit(lines);
      if (next === lines) return;
      history.note(lines);
      put(next);
    },
    undo: () => put(history.undo(store.get().values.lines)),
    redo: () => put(history.redo(store.get().values.lines)),
  };
}
