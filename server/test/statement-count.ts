import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const counts = new AsyncLocalStorage<string[]>();

/** Counts statements of a call, excluding those of background work such as writing logs. */
export const statementCounter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    counts.getStore()?.push(node.kind);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The number and kinds of statements of a call, on a server with the counter. BEGIN and COMMIT do not count. */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ statements: number; kinds: readonly string[]; answer: T }> {
  const nodeKinds: string[] = [];
  const answer = await counts.run(nodeKinds, call);
  return { statements: nodeKinds.length, kinds: [...nodeKinds], answer };
}
