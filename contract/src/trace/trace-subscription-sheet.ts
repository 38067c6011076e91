import { choice, type Resource } from '../kit.ts';
import { referenceTypes, traceSubscriptions } from './trace-subscription.ts';

const { booking_id: _booking, ...shape } = traceSubscriptions.input.shape;

/** References in a sheet: columns that follow from the number may be empty. */
export const subscriptionSheet: Resource = {
  ...traceSubscriptions,
  input: traceSubscriptions.input
    .pick({})
    .extend({ ...shape, ref_type: choice('trace_ref_type', referenceTypes).nullable().default(null) }),
};
