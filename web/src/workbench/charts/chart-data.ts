/** The colour of a series: one of six that can be distinguished in both themes, or one with a meaning. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 'success' | 'warning' | 'danger' | 'info';
export type Series = {
  key: string;
  label: string;
  tone: Tone;
  /** Only in the table, not in the chart. */
  isTableOnly?: true;
};

/** One figure: value, text, and a link to its list. */
export type ChartCell = { value: number; text: string; to?: string };
/** `fullLabel` explains a short label. */
export type ChartRow = { key: string; label: string; fullLabel?: string; cells: readonly ChartCell[] };

/** The data of a chart and its table: rows, each with a figure of every series. */
export type ChartData = { name: string; head: string; series: readonly Series[]; rows: readonly ChartRow[] };

/** Without the series for the table. */
export function drawableData(data: ChartData): ChartData {
  const drawnColumns = data.series.map(({ isTableOnly }) => !isTableOnly);
  return {
    ...data,
    series: data.series.filter((_, at) => drawnColumns[at]),
    rows: data.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => drawnColumns[at]) })),
  };
}

/** Whether there is anything to draw. */
export function isEmptyChart({ rows }: ChartData): boolean {
  return rows.every((row) => rowSum(row) === 0);
}

export function rowSum({ cells }: ChartRow): number {
  return cells.reduce((sum, { value }) => sum + value, 0);
}

/** Whether a figure is drawn: zero is not, unless it is a point of a line. */
export function hasBar({ rows }: ChartData, row: number, column: number): boolean {
  return (rows[row]?.cells[column]?.value ?? 0) > 0;
}

/** Where a series starts in its row's stack. */
export function sumBefore({ cells }: ChartRow, column: number): number {
  return cells.slice(0, column).reduce((sum, { value }) => sum + value, 0);
}

/** The end of an axis: the next round number, never 0. */
export function roundEnd(max: number): number {
  if (max <= 5) return Math.max(1, Math.ceil(max));
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= max) ?? 10;
  return step * power;
}

/** Whole steps of an axis, from 0 to its end. */
export function ticksOf(end: number): number[] {
  const count = [4, 5, 3, 2].find((each) => Number.isInteger(end / each)) ?? 1;
  return Array.from({ length: count + 1 }, (_, at) => (end / count) * at);
}

/** Shortens a label to a width in pixels: Chinese is about twice as wide as Latin. */
export function shortenLabel(label: string, pixels: number): string {
  const widths = Array.from(label, (sign) => (sign > '\u2e7f' ? 12.5 : 7));
  let left = pixels;
  const fits = widths.findIndex((width) => (left -= width) < 0);
  return fits < 0
    ? label
    : `${Array.from(label)
        .slice(0, Math.max(1, fits - 1))
        .join('')}…`;
}
