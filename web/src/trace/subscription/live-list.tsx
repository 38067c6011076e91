import { useTraceUpdates } from '../subscription-calls.ts';

/** The list is updated while it is shown. */
export function LiveSubscriptions() {
  useTraceUpdates();
  return null;
}
