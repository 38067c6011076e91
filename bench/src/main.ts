import { parseArgs } from 'node:util';
import { tableOf } from './figures.ts';
import type { Part } from './part.ts';
import { clerksPart } from './parts/clerks.part.ts';
import { codes } from './parts/codes.part.ts';
import { edifact } from './parts/edifact.part.ts';
import { documents } from './parts/documents.part.ts';
import { exportPart } from './parts/export.part.ts';
import { form } from './parts/form.part.ts';
import { importPart } from './parts/import.part.ts';
import { list } from './parts/list.part.ts';
import { logs } from './parts/logs.part.ts';
import { rates } from './parts/rates.part.ts';
import { rights } from './parts/rights.part.ts';
import { schedule } from './parts/schedule.part.ts';
import { start } from './parts/start.part.ts';
import { throughput } from './parts/throughput.part.ts';
import { web } from './parts/web.part.ts';
import { workbench } from './parts/workbench.part.ts';

const parts: Readonly<Record<string, Part>> = {
  list,
  clerks: clerksPart,
  logs,
  codes,
  edifact,
  rates,
  throughput,
  export: exportPart,
  import: importPart,
  web,
  form,
  rights,
  schedule,
  workbench,
  documents,
  start,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      rows: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '1.5' },
    },
  });
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const options = { rows: numberOf('rows', values.rows), seconds: numberOf('seconds', values.seconds), say };
  const figures = [];
  for (const name of positionals.length > 0 ? positionals.map(known) : Object.keys(parts)) {
    say(`\n## ${name}`);
    figures.push(...((await parts[name]?.(options)) ?? []));
  }
  say(values.json ? figures.map((figure) => JSON.stringify(figure)).join('\n') : `\n${tableOf(figures)}`);
}

function known(name: string): string {
  if (Object.hasOwn(parts, name)) return name;
  throw new UsageError(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${name} must be a number above 0, not "${text}".`);
}

class UsageError extends Error {}

// The server and PostgreSQL end with this process when it ends in order, which a signal alone would not do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await main();
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  process.stderr.write(
    `${isUsage && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
