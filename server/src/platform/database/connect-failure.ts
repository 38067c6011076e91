import pg from 'pg';
import { StartError } from '../start-error.ts';

const OLDEST_SERVER = 150_000;

/**
 * Connects to a configured database once; a failure throws one line with the cause and the remedy, never with the
 * password.
 */
export async function checkDatabase(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
    );
    const [server] = rows;
    if (Number(server?.version) < OLDEST_SERVER) throw new StartError(`${name}: PostgreSQL 15 or newer is needed.`);
    if (server?.encoding !== 'UTF8')
      throw new StartError(`${name}: the database must be UTF8, this one is ${server?.encoding}.`);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${name}: ${explain(url, error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(url: string, error: unknown): string {
  const { hostname, port, username, pathname } = new URL(url);
  const where = `${hostname || 'the local socket'}:${port || '5432'}`;
  const user = decodeURIComponent(username);
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${hostname} is not known. Check the host name.`;
    case 'ECONNREFUSED':
      return `nothing answers at ${where}. Start PostgreSQL there, or check host and port.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} refuses the user "${user}". Check user name and password.`;
    case '3D000':
      return `there is no database "${pathname.slice(1)}" at ${where}. Create it (createdb) or check the name.`;
    case '53300':
      return `PostgreSQL at ${where} has no free connection. Raise max_connections, or close others.`;
    default:
      return `PostgreSQL at ${where} cannot be used: ${messageOf(error)}.`;
  }
}

/** Node reports a name with several addresses as one error containing one per address. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /timeout|terminated/i.test(message) ? 'it does not answer in time' : message.replace(/\.$/, '');
}
