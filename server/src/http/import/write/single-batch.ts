/** Rows in memory as a sheet's batches. */
export async function* singleBatch<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  yield rows;
}
