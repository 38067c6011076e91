/** Lengths to which log entries are cut before sending, and entries per call. */
export const logLimits = { message: 2_000, url: 1_000, detail: 8_000, batch: 40 } as const;
