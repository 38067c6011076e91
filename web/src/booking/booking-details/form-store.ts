import type { Booking } from '#contract/booking/booking.ts';
import type { FieldError } from '#contract/envelope.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import { type BookingValues, hasChanged, type Line, type LineValues, sentLines, valuesOf } from './booking-values.ts';
import type { Attempt, DraftRecord } from './draft-record.ts';
import type { HeaderField } from './form-fields.ts';
import { withCell } from './line-edits.ts';
import { type Clash, mergeBookings } from './merge-booking.ts';
import { noProblems, placed, type Problems, withoutProblem } from './problems.ts';

export type FormState = {
  /** The booking as it was read, and the version of it; undefined for a new one. */
  base: BookingValues;
  version: number | undefined;
  values: BookingValues;
  problems: Problems;
  attempt: Attempt | undefined;
};

export type BookingForm = {
  store: Store<FormState>;
  setField: (name: HeaderField, value: ControlValue) => void;
  setHeader: (header: BookingValues['header']) => void;
  setCell: (key: string, values: Partial<LineValues>) => void;
  editLines: (edit: (lines: readonly Line[]) => readonly Line[]) => void;
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
  const patch = (part: Partial<FormState>) => store.set({ ...store.get(), ...part });
  const patchValues = (part: Partial<BookingValues>) => patch({ values: { ...store.get().values, ...part } });
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
      const left = Object.keys(cells).reduce((told, field) => withoutProblem(told, { line: key, field }), problems);
      patch({ values: { ...values, lines }, problems: left });
    },
    editLines: (edit) => patchValues({ lines: edit(store.get().values.lines) }),
    setValues: (values) => patch({ values }),
    setAttempt: (attempt) => patch({ attempt }),
    tell: (errors, about = store.get().values) => patch({ problems: placed(errors, about) }),
    load: (loaded) => store.set(stateOf(loaded)),
    accept: (saved, sent) => store.set(accepted(store.get(), saved, sent)),
    rebase: (theirs) => {
      const { base, values: mine } = store.get();
      const merge = mergeBookings(base, { mine, theirs: valuesOf(theirs) });
      patch({ base: valuesOf(theirs), version: theirs.version, values: merge.values, problems: noProblems });
      return merge.clashes;
    },
    restore: ({ base, values, version, attempt }) => patch({ base, values, version, attempt, problems: noProblems }),
  };
}

function stateOf(booking: Booking | undefined): FormState {
  const values = valuesOf(booking);
  return { base: values, version: booking?.version, values, problems: noProblems, attempt: undefined };
}

function accepted({ values }: FormState, saved: Booking, sent: BookingValues): FormState {
  // The server answers the lines in the order they were sent, the new ones with their ids.
  const ids = new Map(sentLines(sent).map((line, index) => [line.key, saved.ctnlist[index]?.id]));
  const withIds = ({ header, lines }: BookingValues): BookingValues => ({
    header,
    lines: lines.map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
  });
  const theirs = valuesOf(saved);
  const merged = mergeBookings(withIds(sent), { mine: withIds(values), theirs }).values;
  return { base: theirs, version: saved.version, values: merged, problems: noProblems, attempt: undefined };
}

export function isDirty({ base, values }: FormState): boolean {
  return hasChanged(base, values);
}
