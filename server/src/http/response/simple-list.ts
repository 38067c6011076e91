import * as z from 'zod';

/** The schema of lists that are never paged. */
export function simpleListSchema(row: z.ZodType) {
  return z.object({ page: z.int(), limit: z.int(), total: z.int(), data: z.array(row) });
}

/** A whole list as a single page, as older clients expect it. */
export function simpleList<T>(data: T[]): { page: number; limit: number; total: number; data: T[] } {
  return { page: 1, limit: data.length, total: data.length, data };
}
