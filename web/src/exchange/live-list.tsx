import { useExchangeUpdates } from './calls.ts';

/** The list is updated while it is shown. */
export function LiveMessages() {
  useExchangeUpdates();
  return null;
}
