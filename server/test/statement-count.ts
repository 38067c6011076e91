import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

type Counted = { statements: number; kinds: string[] };

const counts = new AsyncLocalStorage<Counted>();

/** Counts statements of a call, excluding those of background work such as writing logs. */
export const statementCounter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    counts.getStore()?.kinds.push(node.kind);
    return node;
  },
  // Also called for statements that were compiled before.
  transformResult: async ({ result }) => {
    const counted = counts.getStore();
    if (counted) counted.statements += 1;
    return result;
  },
};

/**
 * The number of statements of a call, on a server with the counter, and the kinds of those that were not compiled before.
 * BEGIN and COMMIT do not count.
 */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ statements: number; kinds: readonly string[]; answer: T }> {
  const counted: Counted = { statements: 0, kinds: [] };
  const answer = await counts.run(counted, call);
  return { ...counted, answer };
}
