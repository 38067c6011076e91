/** `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest migration. */
import { loadConfig } from '#server/platform/config.ts';
import { openRuntimeDatabase } from '#server/platform/runtime-database.ts';
import { runCli } from './cli.ts';

await runCli(async () => {
  const runtime = await openRuntimeDatabase(loadConfig(process.env), (line) => process.stderr.write(`${line}\n`));
  await runtime.close();
  return runtime.applied.length === 0 ? 'The database is up to date.' : `Applied ${runtime.applied.join(', ')}.`;
});
