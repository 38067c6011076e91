/** Rows that are at hand already, as a sheet takes them. */
export async function* singleBatch<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  yield rows;
}
