import * as z from 'zod';

/** What is there and is no whole number is refused as that; what is missing, as missing. */
export function wholeNumber() {
  return z.int({
    error: ({ code, input }) => (code === 'invalid_type' && isSomething(input) ? 'whole_number' : undefined),
  });
}

const isSomething = (input: unknown) => input !== undefined && input !== null && input !== '';
