/** `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest migration and seed. */
import { migrate } from '#server/platform/database/migrate.ts';
import { seed } from '#server/seed/index.ts';
import { runCli, withRuntimeDatabase } from './cli.ts';

await runCli(async () =>
  withRuntimeDatabase(async ({ url, database }, { profile }) => {
    const applied = await migrate({ url, seed: async () => seed(database, { profile }) });
    return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
  }),
);
