import { useTraceNews } from '../subscription-calls.ts';

/** The list moves on while somebody looks at it. */
export function LiveList() {
  useTraceNews();
  return null;
}
