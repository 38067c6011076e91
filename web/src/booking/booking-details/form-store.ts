import type { Booking } from '#contract/booking/booking.ts';
import type { FieldError } from '#contract/envelope.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import {
  type BookingValues,
  hasChanged,
  type Line,
  type LineValues,
  sentDangerous,
  sentLines,
  sentProducts,
  valuesOf,
} from './booking-values.ts';
import type { Attempt, DraftRecord } from './draft-record.ts';
import type { HeaderField } from './form-fields.ts';
import { withCell } from './line-edits.ts';
import { createHistory } from './line-history.ts';
import { type Clash, mergeBookings } from './merge-booking.ts';
import { noProblems, placed, type Problems, withoutProblem } from './problems.ts';
import { type Substance, withRowIds } from './row-values.ts';

export type FormState = {
  /** The booking as it was read, and the version of it; undefined for a new one. */
  base: BookingValues;
  version: number | undefined;
  values: BookingValues;
  problems: Problems;
  attempt: Attempt | undefined;
  /** Whether an edit of the container list can be taken back, or done again. */
  canUndo: boolean;
  canRedo: boolean;
};

export type BookingForm = {
  store: Store<FormState>;
  setField: (name: HeaderField, value: ControlValue) => void;
  setHeader: (header: BookingValues['header']) => void;
  setCell: (key: string, values: Partial<LineValues>) => void;
  editLines: (edit: (lines: readonly Line[]) => readonly Line[]) => void;
  undo: () => void;
  redo: () => void;
  editDangerous: (edit: (rows: readonly Substance[]) => readonly Substance[]) => void;
  setValues: (values: BookingValues) => void;
  setAttempt: (attempt: Attempt | undefined) => void;
  /** Shows problems at their fields. */
  tell: (errors: readonly FieldError[], about?: BookingValues) => void;
  /** Starts over from a booking as it is. */
  load: (booking: Booking) => void;
  /** Takes over what was saved; what was typed while it was on its way stays. */
  accept: (saved: Booking, sent: BookingValues) => void;
  /** Bases the input on somebody else's version and answers where both changed the same. */
  rebase: (theirs: Booking) => readonly Clash[];
  restore: (draft: Pick<DraftRecord, 'base' | 'values' | 'version' | 'attempt'>) => void;
};

/** The input of one page, outside of React: a key stroke draws one field, not the form. */
export function createBookingForm(booking: Booking | undefined): BookingForm {
  const store = createStore(stateOf(booking));
  const history = createHistory();
  const patch = (part: Partial<FormState>) => store.set({ ...store.get(), ...part });
  const patchValues = (part: Partial<BookingValues>) => patch({ values: { ...store.get().values, ...part } });
  const patchLines = (lines: readonly Line[] | undefined, part: Partial<FormState> = {}) => {
    const { values } = store.get();
    const { undo, redo } = history.depth();
    patch({ ...part, values: { ...values, lines: lines ?? values.lines }, canUndo: undo > 0, canRedo: redo > 0 });
  };
  const startOver = (part: Partial<FormState>) => {
    history.clear();
    patch({ ...part, canUndo: false, canRedo: false });
  };
  return {
    store,
    setField: (name, value) => {
      const { values, problems } = store.get();
      const header = { ...values.header, [name]: value };
      patch({ values: { ...values, header }, problems: withoutProblem(problems, { line: undefined, field: name }) });
    },
    setHeader: (header) => patchValues({ header }),
    setCell: (key, cells) => {
      const { values, problems } = store.get();
      const lines = withCell(values.lines, key, cells);
      const fields = Object.keys(cells);
      const left = fields.reduce((told, field) => withoutProblem(told, { line: key, field }), problems);
      history.note(values.lines, [key, ...fields].join());
      patchLines(lines, { problems: left });
    },
    editLines: (edit) => {
      const { lines } = store.get().values;
      const next = edit(lines);
      if (next === lines) return;
      history.note(lines);
      patchLines(next);
    },
    undo: () => patchLines(history.undo(store.get().values.lines)),
    redo: () => patchLines(history.redo(store.get().values.lines)),
    editDangerous: (edit) => patchValues({ dangerous: edit(store.get().values.dangerous) }),
    setValues: (values) => startOver({ values }),
    setAttempt: (attempt) => patch({ attempt }),
    tell: (errors, about = store.get().values) => patch({ problems: placed(errors, about) }),
    load: (loaded) => startOver(stateOf(loaded)),
    accept: (saved, sent) => {
      const withIds = idsOf(saved, sent);
      history.map((lines) => withIds.lines(lines));
      patch(accepted(store.get(), { saved, sent, withIds }));
    },
    rebase: (theirs) => {
      const { base, values: mine } = store.get();
      const merge = mergeBookings(base, { mine, theirs: valuesOf(theirs) });
      startOver({ base: valuesOf(theirs), version: theirs.version, values: merge.values, problems: noProblems });
      return merge.clashes;
    },
    restore: ({ base, values, version, attempt }) =>
      startOver({ base, values, version, attempt, problems: noProblems }),
  };
}

function stateOf(booking: Booking | undefined): FormState {
  const values = valuesOf(booking);
  return {
    base: values,
    version: booking?.version,
    values,
    problems: noProblems,
    attempt: undefined,
    canUndo: false,
    canRedo: false,
  };
}

type WithIds = {
  lines: (lines: readonly Line[]) => readonly Line[];
  dangerous: (rows: readonly Substance[]) => readonly Substance[];
};

/** Gives rows the ids of a save: the server answers each list in the order it was sent. */
function idsOf(saved: Booking, sent: BookingValues): WithIds {
  const lineIds = new Map<string, number | undefined>();
  const productIds = new Map<string, number | undefined>();
  for (const [at, line] of sentLines(sent).entries()) {
    lineIds.set(line.key, saved.ctnlist[at]?.id);
    for (const [place, { key }] of sentProducts(line).entries()) {
      productIds.set(key, saved.ctnlist[at]?.goods[place]?.id);
    }
  }
  const substanceIds = new Map(sentDangerous(sent).map(({ key }, at) => [key, saved.dglist[at]?.id]));
  return {
    lines: (lines) =>
      lines.map((line) => {
        const goods = line.goods.length > 0 ? withRowIds(line.goods, productIds) : line.goods;
        return { ...line, id: lineIds.get(line.key) ?? line.id, goods };
      }),
    dangerous: (rows) => withRowIds(rows, substanceIds),
  };
}

type Accepted = { saved: Booking; sent: BookingValues; withIds: WithIds };

function accepted({ values }: FormState, { saved, sent, withIds }: Accepted): Partial<FormState> {
  const given = ({ header, lines, dangerous }: BookingValues): BookingValues => ({
    header,
    lines: withIds.lines(lines),
    dangerous: withIds.dangerous(dangerous),
  });
  const theirs = valuesOf(saved);
  const merged = mergeBookings(given(sent), { mine: given(values), theirs }).values;
  return { base: theirs, version: saved.version, values: merged, problems: noProblems, attempt: undefined };
}

export function isDirty({ base, values }: FormState): boolean {
  return hasChanged(base, values);
}
