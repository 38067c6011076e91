import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A statement as sent by the server, with values in PostgreSQL's text form. */
export type Statement = { text: string; values: (string | null)[]; backend: number };

const FLUSH_MS = 150;

/** The statements that the server sends during the work, in order. */
export async function statementsOf(url: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    const file = await logFile(client);
    await setLogging(client, 'all');
    const before = statSync(file).size;
    await work();
    await setLogging(client, 'none');
    return readFileSync(file).subarray(before).toString('utf8').split('\n').flatMap(statementIn);
  } finally {
    await client.end();
  }
}

async function logFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  return join(rows[0]?.folder ?? '', 'log', 'statements.json');
}

/** Every session reloads its settings before its next statement, after the signal has arrived. */
async function setLogging(client: pg.Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set log_statement = '${what}'`);
  await client.query('select pg_reload_conf()');
  await sleep(FLUSH_MS);
}

type Entry = { application_name?: string; message?: string; detail?: string; pid?: number };

function statementIn(line: string): Statement[] {
  if (line === '') return [];
  const { application_name, message = '', detail = '', pid = 0 } = JSON.parse(line) as Entry;
  const text = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message)?.[1];
  return application_name === 'quayside' && text !== undefined
    ? [{ text, values: valuesIn(detail), backend: pid }]
    : [];
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function valuesIn(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
