import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { loadConfig, type Config } from '#server/platform/settings/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openRuntimeDatabase, type RuntimeDatabase } from '#server/platform/database/runtime-database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Runs a command, prints the line it returns, and turns a StartError into one line and exit code 1. */
export async function runCli(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** An invalid command line. */
export class UsageError extends Error {}

/** Runs a developers' tool: exit code 2 and a message for an invalid command line, 1 for any other error. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  // Child processes end when this process exits normally, which a signal alone would not do.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    await main();
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    process.stderr.write(`${error instanceof Error ? (isUsage ? error.message : error.stack) : String(error)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Runs the work on the configured database, and closes it in any case. */
export async function withRuntimeDatabase<T>(
  work: (runtime: RuntimeDatabase, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadConfig(process.env);
  const print = (line: string): void => void process.stderr.write(`${line}\n`);
  const runtime = await openRuntimeDatabase(config, { log: createLog('warn'), report: print, onLost: print });
  try {
    return await work(runtime, config);
  } finally {
    await runtime.close();
  }
}

type Generated = { file: string; text: string; command: string };

/** Writes a generated file; with `--verify` on the command line only checks that it is up to date. */
export function writeOrVerify({ file, text, command }: Generated): string {
  const name = relative(process.cwd(), file);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (isCurrent) return `${name} is up to date.`;
  if (process.argv.includes('--verify')) throw new StartError(`${name} is stale: run ${command} and commit it.`);
  writeFileSync(file, text);
  return `${name} was written.`;
}
