/** `npm run db:new <name>`: an empty migration with the next free number. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { migrationsDirectory } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCli } from './cli.ts';

await runCli(async () => {
  const name = (process.argv[2] ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  if (name === '') throw new StartError('Say what the migration does: npm run db:new booking_goods.');
  const last =
    readdirSync(migrationsDirectory)
      .map((file) => Number.parseInt(file, 10))
      .filter(Number.isInteger)
      .toSorted((a, b) => a - b)
      .at(-1) ?? 0;
  const file = join(migrationsDirectory, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
  writeFileSync(file, '-- Why this change is needed, in one line.\n', { flag: 'wx' });
  return `${relative(process.cwd(), file)} was made: write the SQL, then npm run db:types.`;
});
