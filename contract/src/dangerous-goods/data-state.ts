/** How far the data of an entry go. */
export type DataState = { is_verified: boolean; is_customer_data: boolean; is_from_table: boolean };

/**
 * Whether an entry is as a public table has it, without EmS and without groups and codes of segregation: what they would
 * require is not known. Once the office has changed or verified it, nothing entered means that there is none.
 */
export function lacksSegregationData({ is_from_table, is_customer_data, is_verified }: DataState): boolean {
  return is_from_table && !is_customer_data && !is_verified;
}
