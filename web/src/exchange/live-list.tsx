import { useExchangeNews } from './calls.ts';

/** The list moves on while somebody looks at it. */
export function LiveList() {
  useExchangeNews();
  return null;
}
