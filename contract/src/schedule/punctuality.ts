/** The departure from the first port: within a day of the plan, or not. */
export const punctualities = ['on_time', 'late', 'early', 'unknown'] as const;
export type Punctuality = (typeof punctualities)[number];
