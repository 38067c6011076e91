import { useExchangeUpdates } from './calls.ts';

/** The list moves on while somebody looks at it. */
export function LiveMessages() {
  useExchangeUpdates();
  return null;
}
