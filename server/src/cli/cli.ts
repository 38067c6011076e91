import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { loadConfig, type Config } from '#server/platform/settings/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openRuntimeDatabase, type RuntimeDatabase } from '#server/platform/database/runtime-database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Runs a command, prints the line it answers, and turns a StartError into one line and exit code 1. */
export async function runCli(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** A command line that asks for what there is not. */
export class UsageError extends Error {}

/** Runs a program for developers: exit code 2 and a sentence where its command line was wrong, 1 where something broke. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  // What it has started ends with this process when it ends in order, which a signal alone would not do.
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

/** Runs the work on the database the settings name, and closes it whatever happens. */
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

/** Writes a generated file; with `--verify` on the command line only says whether it is as it should be. */
export function writeOrVerify({ file, text, command }: Generated): string {
  const name = relative(process.cwd(), file);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (isCurrent) return `${name} is up to date.`;
  if (process.argv.includes('--verify')) throw new StartError(`${name} is stale: run ${command} and commit it.`);
  writeFileSync(file, text);
  return `${name} was written.`;
}
