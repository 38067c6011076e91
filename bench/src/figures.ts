/** One measured number; `ok`: within its budget, or without a budget (docs/benchmarks.md). */
export type Figure = { name: string; value: number; unit: string; budget: number | null; ok: boolean };

type Measured = { name: string; value: number; unit: string };

export function plain({ name, value, unit }: Measured): Figure {
  return { name, value: rounded(value), unit, budget: null, ok: true };
}

export function atMost(budget: number, { name, value, unit }: Measured): Figure {
  return { name, value: rounded(value), unit, budget, ok: value <= budget };
}

export function atLeast(budget: number, { name, value, unit }: Measured): Figure {
  return { name, value: rounded(value), unit, budget: rounded(budget), ok: value >= budget };
}

/** A shared machine only reproduces three significant digits; counts stay exact. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

/** The figures as aligned columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, budget, ok }) => [
    name,
    String(value),
    unit,
    budget === null ? '' : String(budget),
    budget === null ? '' : ok ? 'ok' : 'MISSED',
  ]);
  return columns([['figure', 'value', 'unit', 'budget', ''], ...rows]);
}

/** Left-aligned first column, right-aligned others. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
