import { useTraceUpdates } from '../subscription-calls.ts';

/** The list moves on while somebody looks at it. */
export function LiveSubscriptions() {
  useTraceUpdates();
  return null;
}
