/** Lengths that a log's entry is cut to before it is sent, and entries that are sent in one call. */
export const logLimits = { message: 2_000, url: 1_000, detail: 8_000, batch: 40 } as const;
