import type { Check } from './checks.ts';
import type { Outcome } from './fault-case.ts';

/** A row for each case, as Markdown, so that it goes into docs/faults.md as it is. */
export function tableOf(outcomes: readonly Outcome[]): string {
  return ['| case | outcome | asserted | found |', '|---|---|---|---|', ...outcomes.map(rowOf)].join('\n');
}

export function rowOf({ name, status, seconds, checks, reason }: Outcome): string {
  const asserted = checks.filter(({ most }) => most !== null);
  const figures = checks.filter(({ most }) => most === null);
  const wrong = asserted.filter(({ ok }) => !ok);
  const passed = asserted.filter(({ ok }) => ok).map(wordsOf);
  const found = [...wrong.map((check) => `**${wordsOf(check)}**`), ...figures.map(wordsOf)];
  if (reason !== '') found.unshift(reason.split('\n')[0] ?? '');
  return `| ${name} | ${status}, ${seconds} s | ${passed.join('; ')} | ${found.join('; ')} |`;
}

function wordsOf({ what, value, most, unit }: Check): string {
  const bound = most === null || most === 0 ? '' : ` (at most ${most})`;
  return `${what} ${value}${unit === '' ? '' : ` ${unit}`}${bound}`;
}

export function summaryOf(outcomes: readonly Outcome[], seed: number): string {
  const count = (status: Outcome['status']): number => outcomes.filter((each) => each.status === status).length;
  return `${count('passed')} passed, ${count('FAILED')} failed, ${count('not run')} not run; seed ${seed}`;
}
