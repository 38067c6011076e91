import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Figure } from '../figures.ts';

const Figures = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  budget: z.number().nullable(),
  ok: z.boolean(),
});

const Saved = z.strictObject({
  part: z.string(),
  /** The command that measured them. */
  command: z.string(),
  date: z.iso.date(),
  machine: z.string(),
  /** Load averages of the last minute, at the start and at the end. */
  load: z.strictObject({ start: z.number(), end: z.number() }),
  figures: z.array(Figures),
});

/** The results of one part, as stored in docs/benchmarks/. */
export type Saved = z.output<typeof Saved>;

const folder = join(import.meta.dirname, '../../../docs/benchmarks');

export function save(saved: Saved): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${saved.part}.json`), textOf(saved));
}

export function allSaved(): Saved[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => Saved.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** One line per figure, so that the history shows which have changed. */
function textOf({ figures, ...about }: Saved): string {
  const lines = figures.map((figure) => `    ${lineOf(figure)}`).join(',\n');
  const head = Object.entries(about).map(([name, value]) => `  "${name}": ${lineOf(value)},`);
  return `{\n${head.join('\n')}\n  "figures": [\n${lines}\n  ]\n}\n`;
}

function lineOf(value: Figure | Saved['load'] | string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  return `{ ${pairs.join(', ')} }`;
}
