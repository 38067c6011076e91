import { describeDeliveryError } from '#contract/delivery-errors.ts';
import type { RowLocaliser } from '../list/resource-sql.ts';

/** For rows of which a field says why another server was not reached, or has refused. */
export function localiseFailure(field: string): RowLocaliser {
  return (row, locale) => {
    const stored = row[field];
    return typeof stored === 'string' ? { ...row, [field]: describeDeliveryError(stored, locale) } : row;
  };
}
