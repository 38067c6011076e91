/**
 * `npm run faults -- [case …] [--seed N] [--rounds N] [--at-once N] [--json]`: causes faults under load and asserts
 * what the product guarantees (docs/faults.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, UsageError } from '#server/cli/cli.ts';
import { cases } from './cases.ts';
import { newChecks } from './checks.ts';
import { type FaultCase, NotRun, type Outcome } from './fault-case.ts';
import { randomOf } from './random.ts';
import { makeAccessible } from './stage.ts';
import { rowOf, summaryOf, tableOf } from './table.ts';

type Options = { seed: number; rounds: number; folder: string };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: process.env['FAULTS_SEED'] ?? String(Date.now() % 1_000_000) },
      rounds: { type: 'string', default: '50' },
      'at-once': { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'quayside-faults-'));
  makeAccessible(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const options = { seed: numberOf('seed', values.seed), rounds: numberOf('rounds', values.rounds), folder };
  process.stderr.write(`Seed ${options.seed}; the same moments again: --seed ${options.seed}\n`);
  const selected = positionals.length > 0 ? positionals.map(caseByName) : cases;
  const outcomes = await outcomesOf(selected, options, Math.max(1, numberOf('at-once', values['at-once'])));
  const lines = values.json ? outcomes.map((outcome) => JSON.stringify(outcome)) : [tableOf(outcomes)];
  process.stdout.write(`${lines.join('\n')}\n${summaryOf(outcomes, options.seed)}\n`);
  if (outcomes.some(({ status }) => status === 'FAILED')) process.exitCode = 1;
}

function caseByName(name: string): FaultCase {
  const found = cases.find((each) => each.name === name);
  if (found) return found;
  throw new UsageError(`There is no case "${name}". Cases: ${cases.map((each) => each.name).join(', ')}.`);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new UsageError(`--${name} must be a whole number, not "${text}".`);
}

/** Runs several cases at once; each has its own folder, ports and database. Results are printed in order. */
async function outcomesOf(selected: readonly FaultCase[], options: Options, concurrency: number): Promise<Outcome[]> {
  const waiting = selected.map((each, at) => ({ each, at }));
  const outcomes = new Map<number, Outcome>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await outcomeOf(next.each, options);
      outcomes.set(next.at, outcome);
      // So that an aborted run has printed its results.
      process.stderr.write(`${rowOf(outcome)}\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return [...outcomes].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome);
}

/** A failure does not prevent the other cases. */
async function outcomeOf({ name, about, run }: FaultCase, { seed, rounds, folder }: Options): Promise<Outcome> {
  process.stderr.write(`\n${name}: ${about}\n`);
  const since = Date.now();
  const checks = newChecks();
  const caseFolder = join(folder, name);
  makeAccessible(caseFolder);
  const report = (line: string): void => void process.stderr.write(`  ${name}: ${line}\n`);
  const reason = await run({ checks, random: randomOf(seed), rounds, folder: caseFolder, report }).then(
    () => undefined,
    (error: unknown) => error,
  );
  rmSync(caseFolder, { recursive: true, force: true });
  const isFine = reason === undefined && checks.all.every(({ ok }) => ok);
  const status = reason instanceof NotRun ? 'not run' : isFine ? 'passed' : 'FAILED';
  const outcome = { name, status, seconds: Math.round((Date.now() - since) / 1000), checks: checks.all } as const;
  process.stderr.write(`${name}: ${status}${reason === undefined ? '' : ` — ${textOf(reason)}`}\n`);
  return { ...outcome, reason: reason === undefined ? '' : textOf(reason) };
}

function textOf(reason: unknown): string {
  if (reason instanceof NotRun) return reason.message;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

await runTool(main);
