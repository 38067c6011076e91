// node bench/src/tables.ts [--verify]: writes the tables of docs/benchmarks.md from docs/benchmarks/*.json, or checks
// them.
import { runCli } from '#server/cli/cli.ts';
import { writeTables } from './report/page.ts';

await runCli(() => Promise.resolve(writeTables()));
