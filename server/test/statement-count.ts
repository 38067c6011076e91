import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const counts = new AsyncLocalStorage<{ statements: number }>();

/** Counts for whoever asked; what the server does by itself meanwhile, e.g. writing its logs, is no statement of his. */
export const statementCounter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const count = counts.getStore();
    if (count) count.statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** How many statements a call takes, on a server with the counter. BEGIN and COMMIT do not count (design.md 10.10). */
export async function statementsOf<T>(call: () => Promise<T>): Promise<{ statements: number; answer: T }> {
  const count = { statements: 0 };
  const answer = await counts.run(count, call);
  return { statements: count.statements, answer };
}
