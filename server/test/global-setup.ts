import type { TestProject } from 'vitest/node';
import { createLog } from '#server/platform/log/log.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { withDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { runStatement } from '#server/platform/database/statement.ts';
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts';
import { seed } from '#server/seed/index.ts';
import { widenTimeouts } from './timeouts.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The server for test databases, and the migrated and seeded database that they are copies of. */
    postgres: { url: string; template: string };
  }
}

/** One PostgreSQL for the whole run with one migrated and seeded database, of which every test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  widenTimeouts();
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  const postgres = configuredUrl ? { url: configuredUrl, stop: async () => undefined } : await startTemporaryPostgres();
  const template = `quayside_template_${process.pid}`;
  try {
    await createTemplate(postgres.url, template);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', { url: postgres.url, template });
  return async () => {
    await runStatement(postgres.url, `drop database if exists ${template} with (force)`);
    await postgres.stop();
  };
}

async function createTemplate(url: string, template: string): Promise<void> {
  await runStatement(url, `create database ${template} template template0 encoding 'UTF8'`);
  const templateUrl = withDatabase(url, template);
  const database = openDatabase({ url: templateUrl, log: createLog('silent') });
  try {
    await migrate({ url: templateUrl, seed: async () => seed(database, { profile: 'demo', omitsWorld: true }) });
  } finally {
    await database.destroy();
  }
  // Statistics are copied as well, so plans in tests are those of a used database.
  await runStatement(templateUrl, 'vacuum analyze');
}
