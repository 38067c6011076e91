import { createContext, use, useSyncExternalStore } from 'react';
import type { Store } from '#web/platform/store.ts';
import type { ContainerLine } from './booking-values.ts';
import type { Live } from '../findings/marks.ts';
import type { BookingForm, FormState } from './form-store.ts';
import { haveSameFigures } from '../lines/sums.ts';

type Context = {
  form: BookingForm;
  /** What the rules find in it, a moment after it was typed. */
  live: Store<Live>;
  isReadOnly: boolean;
  /** Starts the ids of this page's controls: several bookings are open at once. */
  idPrefix: string;
};

export const BookingFormContext = createContext<Context | undefined>(undefined);

export function useBookingForm(): Context {
  const context = use(BookingFormContext);
  if (!context) throw new Error('a booking field stands outside of a booking form');
  return context;
}

/** A part of the input. It must be the same object while it is the same, for it decides what is drawn again. */
export function useFormState<T>(select: (state: FormState) => T): T {
  return useSelected(useBookingForm().form, select);
}

/** The lines, the same list as long as what is added up of them is the same: a remark is not a reason to sum up. */
export function useFigureLines(): readonly ContainerLine[] {
  const { form } = useBookingForm();
  return useSelected(form, ({ values }) => figureLines(form, values.lines));
}

export function useSelected<T>({ store }: BookingForm, select: (state: FormState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

const summed = new WeakMap<BookingForm, readonly ContainerLine[]>();

function figureLines(form: BookingForm, lines: readonly ContainerLine[]): readonly ContainerLine[] {
  const last = summed.get(form);
  if (last && haveSameFigures(last, lines)) return last;
  summed.set(form, lines);
  return lines;
}

/** The id of a control, by which labels, messages and the jump list find it. */
export function controlId(prefix: string, { line, field }: { line: string | undefined; field: string }): string {
  return [prefix, line, field].filter(Boolean).join('-');
}
