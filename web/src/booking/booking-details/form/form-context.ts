import { createContext, use, useSyncExternalStore } from 'react';
import type { Store } from '#web/platform/store.ts';
import type { ContainerLine } from './booking-values.ts';
import type { Live } from '../findings/marks.ts';
import type { BookingForm, FormState } from './form-store.ts';
import { haveSameFigures } from '../lines/sums.ts';

type Context = {
  form: BookingForm;
  /** The findings of the rules, updated shortly after each change. */
  live: Store<Live>;
  isReadOnly: boolean;
  /** The prefix of this page's control ids: several bookings can be open at once. */
  idPrefix: string;
};

export const BookingFormContext = createContext<Context | undefined>(undefined);

export function useBookingForm(): Context {
  const context = use(BookingFormContext);
  if (!context) throw new Error('a booking field stands outside of a booking form');
  return context;
}

/** A part of the form's state. An unchanged part must be the same object, to avoid renders. */
export function useFormState<T>(select: (state: FormState) => T): T {
  return useSelected(useBookingForm().form, select);
}

/** The lines, as the same list while their figures are unchanged: a remark does not change the totals. */
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

/** The id of a control, for labels, messages and links to it. */
export function controlId(prefix: string, { line, field }: { line: string | undefined; field: string }): string {
  return [prefix, line, field].filter(Boolean).join('-');
}
