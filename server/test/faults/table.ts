import type { Check } from './checks.ts';
import type { Outcome } from './fault-case.ts';

/** A Markdown table with a row for each case, for docs/faults.md. */
export function tableOf(outcomes: readonly Outcome[]): string {
  return ['| case | outcome | asserted | found |', '|---|---|---|---|', ...outcomes.map(rowOf)].join('\n');
}

export function rowOf({ name, status, seconds, checks, reason }: Outcome): string {
  const asserted = checks.filter(({ max }) => max !== null);
  const figures = checks.filter(({ max }) => max === null);
  const wrong = asserted.filter(({ ok }) => !ok);
  const passed = asserted.filter(({ ok }) => ok).map(textOf);
  const found = [...wrong.map((check) => `**${textOf(check)}**`), ...figures.map(textOf)];
  if (reason !== '') found.unshift(reason.split('\n')[0] ?? '');
  return `| ${name} | ${status}, ${seconds} s | ${passed.join('; ')} | ${found.join('; ')} |`;
}

function textOf({ what, value, max, unit }: Check): string {
  const bound = max === null || max === 0 ? '' : ` (at most ${max})`;
  return `${what} ${value}${unit === '' ? '' : ` ${unit}`}${bound}`;
}

export function summaryOf(outcomes: readonly Outcome[], seed: number): string {
  const count = (status: Outcome['status']): number => outcomes.filter((each) => each.status === status).length;
  return `${count('passed')} passed, ${count('FAILED')} failed, ${count('not run')} not run; seed ${seed}`;
}
