import { parseSummary, printSummary, type SummaryLine, teuOf } from '#contract/freight/container-summary.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Counted = readonly { ctnall: string; ctnnum: number }[];
export type ContainerTotals = { ctnall: string; ctnnum: number; teu: string };

/** The summary of the lines: `2*40HQ+1*20GP`, the number of boxes, and their twenty-foot equivalents. */
export async function containerTotals(db: Tx, list: Counted): Promise<ContainerTotals> {
  const lines = list.map(({ ctnall, ctnnum }) => ({ code: ctnall, count: ctnnum }));
  const ctnnum = lines.reduce((sum, { count }) => sum + count, 0);
  return { ctnall: printSummary(lines), ctnnum, teu: await teuOfLines(db, lines) };
}

/** A deleted type still counts: the boxes are the same. */
async function teuOfLines(db: Tx, lines: readonly SummaryLine[]): Promise<string> {
  if (lines.length === 0) return '0';
  const codes = [...new Set(lines.map(({ code }) => code))];
  const types = await db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu'])
    .where('code', 'in', codes)
    .execute();
  return teuOf(lines, types);
}

/** A typed summary as lines of the container list; an unreadable part is named in the error. */
export async function linesFromSummary(db: Tx, summary: string): Promise<readonly SummaryLine[]> {
  const types = await db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu'])
    .where('is_deleted', '=', false)
    .where('enabled', '=', true)
    .execute();
  const parsed = parseSummary(summary, types);
  return parsed.ok
    ? parsed.lines
    : refuse([{ path: 'ctnall', rule: 'container_summary', params: { part: parsed.part } }]);
}
