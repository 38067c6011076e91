import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const counts = new AsyncLocalStorage<string[]>();

/** Counts for whoever asked; what the server does by itself meanwhile, e.g. writing its logs, is no statement of theirs. */
export const statementCounter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    counts.getStore()?.push(node.kind);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** How many statements a call takes and of which kinds, on a server with the counter. BEGIN and COMMIT do not count. */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ statements: number; kinds: readonly string[]; answer: T }> {
  const nodeKinds: string[] = [];
  const answer = await counts.run(nodeKinds, call);
  return { statements: nodeKinds.length, kinds: [...nodeKinds], answer };
}
