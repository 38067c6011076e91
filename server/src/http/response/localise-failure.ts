import { describeDeliveryError } from '#contract/delivery-errors.ts';
import type { RowLocaliser } from '../list/resource-sql.ts';

/** Translates a field with an error of another server. */
export function localiseFailure(field: string): RowLocaliser {
  return (row, locale) => {
    const stored = row[field];
    return typeof stored === 'string' ? { ...row, [field]: describeDeliveryError(stored, locale) } : row;
  };
}
