/** `npm run db:types [-- --verify]`: writes platform/db-types.ts from the migrations, or fails when it is stale. */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#server/platform/migrate.ts';
import { startTemporaryPostgres } from '#server/platform/temporary-postgres.ts';
import { typesOf } from './db-types.source.ts';
import { runCli, writeOrVerify } from './cli.ts';

const file = fileURLToPath(new URL('../platform/db-types.ts', import.meta.url));

await runCli(async () => {
  const postgres = await startTemporaryPostgres();
  try {
    await migrate({ url: postgres.url });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const text = await typesOf(client);
    await client.end();
    return writeOrVerify({ file, text, command: 'npm run db:types' });
  } finally {
    await postgres.stop();
  }
});
