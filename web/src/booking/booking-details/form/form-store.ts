import type { Booking } from '#contract/booking/booking.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import type { FieldError } from '#contract/envelope.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import type { FormValues } from '#web/screen/form/form-values.ts';
import { withAssignedIds, assignedIds } from '../draft/assigned-ids.ts';
import { carrierChange } from '../carrier-change.ts';
import { type BookingValues, type ContainerLine, bookingValues, hasChanged, withDefaults } from './booking-values.ts';
import type { UnconfirmedCreate, DraftRecord } from '../draft/draft-record.ts';
import { nextStage } from '../findings/next-stage.ts';
import type { HeaderField, LineField } from './form-fields.ts';
import type { OpenProducts } from '../goods/open-products.ts';
import { type LineEditing, lineEditing } from '../lines/line-editing.ts';
import { createHistory } from '../lines/edit-history.ts';
import { type MergeConflict, mergeBookings } from '../draft/merge-booking.ts';
import { noBookingProblems, placeErrors, type BookingProblems, withoutList, withoutProblem } from './problems.ts';
import type { SubstanceRow } from '../lines/row-values.ts';

export type FormState = {
  /** The booking as loaded, and its version; undefined for a new one. */
  base: BookingValues;
  version: number | undefined;
  /** The next step of the booking. */
  stage: Stage;
  values: BookingValues;
  problems: BookingProblems;
  attempt: UnconfirmedCreate | undefined;
  /** Whether the container list has an edit to undo or redo. */
  canUndo: boolean;
  canRedo: boolean;
  /** Whether stashing or submitting was attempted: from then on missing input is an error and not only still to do. */
  isAttempted: boolean;
  /** Fields of the header that were edited or left. */
  touched: ReadonlySet<string>;
};

export type BookingForm = LineEditing & {
  store: Store<FormState>;
  /** The products dialog, which links from several places open. */
  openProducts: Store<OpenProducts | undefined>;
  /** The line whose special cargo is unfolded. */
  openCargo: Store<string | undefined>;
  /** A line's field that a link leads to: its column must be visible. */
  requestedField: Store<LineField | undefined>;
  setField: (name: HeaderField, value: ControlValue) => void;
  setHeader: (header: BookingValues['header']) => void;
  editDangerous: (edit: (rows: readonly SubstanceRow[]) => readonly SubstanceRow[]) => void;
  setValues: (values: BookingValues) => void;
  setAttempt: (attempt: UnconfirmedCreate | undefined) => void;
  /** Marks an attempt to stash or submit. */
  markAttempted: () => void;
  /** Marks a field of the header as visited, even if unchanged. */
  touch: (name: string) => void;
  /** Shows errors at their fields. */
  showErrors: (errors: readonly FieldError[], about?: BookingValues) => void;
  /** Resets the form to a booking. */
  load: (booking: Booking) => void;
  /** Takes over a saved booking; input typed during the save stays. */
  accept: (saved: Booking, sent: BookingValues) => void;
  /** Bases the input on another user's version and returns the conflicts. */
  rebase: (theirs: Booking) => readonly MergeConflict[];
  restore: (draft: Pick<DraftRecord, 'base' | 'values' | 'version' | 'attempt'>) => void;
};

/**
 * The input of one page, outside React state: a key stroke renders one field, not the form. `defaults` are the values
 * of a new booking.
 */
export function createBookingForm(booking: Booking | undefined, defaults: FormValues = {}): BookingForm {
  const store = createStore(stateOf(booking, defaults));
  const history = createHistory<readonly ContainerLine[]>();
  const carrier = carrierChange(store.get().values.header);
  const patch = (part: Partial<FormState>) => store.set({ ...store.get(), ...part });
  const patchValues = (part: Partial<BookingValues>) => patch({ values: { ...store.get().values, ...part } });
  const editing = lineEditing(store, history);
  const startOver = (part: Partial<FormState>) => {
    history.clear();
    if (part.values) carrier.startOver(part.values.header);
    patch({ ...part, canUndo: false, canRedo: false });
  };
  return {
    store,
    ...viewStores(),
    setField: (name, value) => patch(withField(store.get(), { name, value, typed: carrier.typed })),
    setHeader: (header) => patchValues({ header: carrier.put(header) }),
    ...editing,
    editDangerous: (edit) => {
      const { values, problems } = store.get();
      patch({ values: { ...values, dangerous: edit(values.dangerous) }, problems: withoutList(problems, 'dglist') });
    },
    setValues: (values) => startOver({ values }),
    setAttempt: (attempt) => patch({ attempt }),
    markAttempted: () => patch({ isAttempted: true }),
    touch: (name) => touchField(store, carrier, name),
    showErrors: (errors, about = store.get().values) => patch({ problems: placeErrors(errors, about) }),
    load: (loaded) => startOver(stateOf(loaded)),
    accept: (saved, sent) => {
      const withIds = assignedIds(saved, sent);
      history.map((lines) => withIds.lines(lines));
      patch({ ...withAssignedIds(store.get().values, { saved, sent, withIds }), stage: nextStage(saved) });
    },
    rebase: (theirs) => {
      const { base, values: mine } = store.get();
      const merge = mergeBookings(base, { mine, theirs: bookingValues(theirs) });
      startOver({
        base: bookingValues(theirs),
        version: theirs.version,
        stage: nextStage(theirs),
        values: merge.values,
        problems: noBookingProblems,
      });
      return merge.clashes;
    },
    restore: ({ base, values, version, attempt }) =>
      startOver({ base, values, version, attempt, problems: noBookingProblems, touched: typedIn(base, values) }),
  };
}

function viewStores(): Pick<BookingForm, 'openProducts' | 'openCargo' | 'requestedField'> {
  return {
    openProducts: createStore<OpenProducts | undefined>(undefined),
    openCargo: createStore<string | undefined>(undefined),
    requestedField: createStore<LineField | undefined>(undefined),
  };
}

/** Values that differ from the initial ones were typed. */
function typedIn({ header: before }: BookingValues, { header }: BookingValues): ReadonlySet<string> {
  return new Set(Object.keys(header).filter((name) => header[name] !== before[name]));
}

function stateOf(booking: Booking | undefined, defaults: FormValues = {}): FormState {
  const values = booking ? bookingValues(booking) : withDefaults(bookingValues(undefined), defaults);
  return {
    base: values,
    version: booking?.version,
    stage: nextStage(booking),
    values,
    problems: noBookingProblems,
    attempt: undefined,
    canUndo: false,
    canRedo: false,
    isAttempted: booking !== undefined,
    touched: noneTouched,
  };
}

type Typing = {
  name: string;
  value: ControlValue;
  /** Other fields of the header that change with it. */
  typed: (name: string, header: BookingValues['header']) => BookingValues['header'];
};

function withField({ values, problems, touched }: FormState, { name, value, typed }: Typing): Partial<FormState> {
  return {
    values: { ...values, header: typed(name, { ...values.header, [name]: value }) },
    problems: withoutProblem(problems, { line: undefined, field: name }),
    touched: withName(touched, name),
  };
}

/** A field that is left also fixes the carrier of earlier values. */
function touchField(store: Store<FormState>, carrier: ReturnType<typeof carrierChange>, name: string): void {
  const state = store.get();
  carrier.settled(state.values.header);
  if (!state.touched.has(name)) store.set({ ...state, touched: withName(state.touched, name) });
}

const noneTouched: ReadonlySet<string> = new Set();

function withName(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? names : new Set([...names, name]);
}

export function isDirty({ base, values }: FormState): boolean {
  return hasChanged(base, values);
}
