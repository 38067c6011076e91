import * as z from 'zod';

/** A value that is no whole number gets this error; a missing one the error for missing values. */
export function wholeNumber() {
  return z.int({
    error: ({ code, input }) => (code === 'invalid_type' && isSomething(input) ? 'whole_number' : undefined),
  });
}

const isSomething = (input: unknown) => input !== undefined && input !== null && input !== '';
