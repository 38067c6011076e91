import type { BulkChange } from '#contract/rates/bulk-change.ts';
import { priceColumns } from '#contract/rates/rate-values.ts';

/** A change as it is typed. */
export type PriceChange = Pick<BulkChange, 'target' | 'kind' | 'value'> & { ctn_codes: readonly string[] };

export const boxTypes = priceColumns.map((code) => ({ value: code, label: code }));

/** Whether it says by how much; nothing more or less is no change. */
export function isCompleteChange({ value }: Pick<PriceChange, 'value'>): boolean {
  return /^-?\d{1,8}(\.\d{1,4})?$/.test(value) && Number(value) !== 0;
}
