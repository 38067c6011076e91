import { type BookingInput as Input, BookingInput } from '#contract/booking/booking.ts';
import type { Prefill } from '../../prefill.ts';
import type { IncomingPattern } from './pattern.ts';

/** Values of another page as a pattern; invalid ones are left out and listed. */
export function prefilledPattern({ values, from }: Prefill): IncomingPattern {
  const provided = Object.entries(values).filter(([, value]) => value !== undefined);
  const isValid = ([name, value]: [string, unknown]) => fieldOf(name)?.safeParse(value).success === true;
  const invalid = provided.filter((each) => !isValid(each)).map(([path, value]) => ({ path, value: textOf(value) }));
  return { payload: BookingInput.parse(Object.fromEntries(provided.filter(isValid))), gone: invalid, name: from };
}

function fieldOf(name: string) {
  return Object.hasOwn(BookingInput.shape, name) ? BookingInput.shape[name as keyof Input] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
