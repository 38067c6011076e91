/** How far the data of an entry go. */
export type DataState = { is_verified: boolean; is_from_table: boolean };

/**
 * Whether an entry is as a public table has it, without EmS and without groups and codes of segregation: what they would
 * require is not known. Once it is verified or imported, nothing entered means that there is none; a new name alone says nothing.
 */
export function lacksSegregationData({ is_from_table, is_verified }: DataState): boolean {
  return is_from_table && !is_verified;
}
