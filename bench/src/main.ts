import { parseArgs } from 'node:util';
import { runTool, UsageError } from '#server/cli/cli.ts';
import { type Figure, tableOf } from './figures.ts';
import { load, machine } from './machine.ts';
import type { Options, Part } from './part.ts';
import { clerksPart } from './parts/clerks.part.ts';
import { codes } from './parts/codes.part.ts';
import { edifact } from './parts/edifact.part.ts';
import { documents } from './parts/documents.part.ts';
import { exportPart } from './parts/export.part.ts';
import { form } from './parts/form.part.ts';
import { heavy } from './parts/heavy.part.ts';
import { importPart } from './parts/import.part.ts';
import { list } from './parts/list.part.ts';
import { logs } from './parts/logs.part.ts';
import { nodes } from './parts/nodes.part.ts';
import { profile } from './parts/profile.part.ts';
import { rates } from './parts/rates.part.ts';
import { rights } from './parts/rights.part.ts';
import { schedule } from './parts/schedule.part.ts';
import { soak } from './parts/soak.part.ts';
import { start } from './parts/start.part.ts';
import { throughput } from './parts/throughput.part.ts';
import { web } from './parts/web.part.ts';
import { workbench } from './parts/workbench.part.ts';
import { writeTables } from './report/page.ts';
import { save } from './report/saved.ts';

const parts: Readonly<Record<string, Part>> = {
  list,
  clerks: clerksPart,
  logs,
  codes,
  edifact,
  rates,
  throughput,
  nodes,
  heavy,
  export: exportPart,
  import: importPart,
  web,
  form,
  rights,
  schedule,
  workbench,
  documents,
  start,
  profile,
  soak,
};

const flags = {
  json: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  rows: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '1.5' },
  minutes: { type: 'string', default: '10' },
} as const;

const log = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { values, positionals, tokens } = parseArgs({ allowPositionals: true, options: flags, tokens: true });
  const options = {
    rows: numberOf('rows', values.rows),
    seconds: numberOf('seconds', values.seconds),
    minutes: numberOf('minutes', values.minutes),
    log,
  };
  const optionsUsed = tokens.flatMap((each) =>
    each.kind === 'option' && each.value ? [`${each.rawName} ${each.value}`] : [],
  );
  const figures = [];
  for (const part of positionals.length > 0 ? positionals.map(known) : Object.keys(parts)) {
    log(`\n## ${part}`);
    const start = load();
    const measured = (await parts[part]?.({ ...options, part })) ?? [];
    figures.push(...measured);
    if (values.save) keep({ part, optionsUsed, start }, measured);
  }
  if (values.save) log(writeTables());
  log(values.json ? figures.map((figure) => JSON.stringify(figure)).join('\n') : `\n${tableOf(figures)}`);
}

type Measured = Pick<Options, 'part'> & { optionsUsed: readonly string[]; start: number };

function keep({ part, optionsUsed, start }: Measured, figures: readonly Figure[]): void {
  const command = ['npm run bench --', part, ...optionsUsed].join(' ');
  const date = new Date().toISOString().slice(0, 10);
  save({ part, command, date, machine: machine(), load: { start, end: load() }, figures: [...figures] });
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

await runTool(main);
