import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { demoAccounts, demoPassword } from './system/start-up/public.ts';

/** What the person at the terminal is told when the server is ready. */
export async function greeting(config: Config, database: Database, tookMs: number): Promise<string> {
  const ready = [
    `Quayside is ready: ${addressOf(config)}`,
    `Started in ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops it.`,
  ];
  const people = config.profile === 'demo' ? accounts() : await firstAdministrator(config, database);
  return [...ready, ...people].join('\n');
}

/** The embedded database serves one program at a time. */
async function firstAdministrator({ databaseUrl }: Config, database: Database): Promise<string[]> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (found) return [];
  const first = databaseUrl ? 'Make' : 'Stop this server and make';
  return [`Nobody can log in yet. ${first} the first administrator: npm run admin -- --username <name>`];
}

/** An address that can be clicked: listening everywhere is no place to go to. */
function addressOf({ host, port, profile, publicUrl }: Config): string {
  if (profile === 'production') return `${publicUrl}/`;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

function accounts(): string[] {
  const widest = Math.max(...demoAccounts.map(({ username }) => username.length));
  const rows = demoAccounts.map(({ username, name }) => `  ${username.padEnd(widest)}  ${name}`);
  return [`Demo accounts, password ${demoPassword}:`, ...rows];
}
