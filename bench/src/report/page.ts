import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOrVerify } from '#server/cli/cli.ts';
import { allSaved } from './saved.ts';
import { withTables } from './tables.ts';

const file = join(import.meta.dirname, '../../../docs/benchmarks.md');

/**
 * Writes the tables of docs/benchmarks.md; with `--verify` on the command line only checks that they are up to date.
 */
export function writeTables(): string {
  const text = withTables(readFileSync(file, 'utf8'), allSaved());
  return writeOrVerify({ file, text, command: 'npm run bench:tables' });
}
