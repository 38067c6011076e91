import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from '#server/platform/database/db.ts';

/** The socket of a data folder's PostgreSQL: direct access, bypassing any proxy of the product. */
export const socketOf = (dataDir: string): string => join(dataDir, 'postgres', 'run', '.s.PGSQL.5432');

export const urlOf = (dataDir: string): string =>
  `postgresql:///quayside?host=${encodeURIComponent(join(dataDir, 'postgres', 'run'))}&user=quayside`;

const maxWaitMs = 60_000;

/** Queries the database on a separate connection, once it accepts one. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectWithRetry(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connectWithRetry(url: string): Promise<pg.Client> {
  const end = Date.now() + maxWaitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'faults', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** Rows of one statement, retried if a restart of the product ends the connection. */
export async function rowsOf<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const end = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await withClient(url, async (client) => (await client.query<R>(text, values)).rows);
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** The single number returned by a statement. */
export async function countOf(url: string, text: string, values: unknown[] = []): Promise<number> {
  const rows = await rowsOf<{ n: number }>(url, `select (${text})::int as n`, values);
  return rows[0]?.n ?? 0;
}
