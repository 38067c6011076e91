import pg from 'pg';
import { scaledTimeout } from '../timeouts.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Runs one statement on a connection of its own, for those that cannot run in a pool or a transaction, e.g. `create
 * database`.
 */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(CONNECT_TIMEOUT_MS),
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
