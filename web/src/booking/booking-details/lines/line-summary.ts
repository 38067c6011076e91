import { maxBoxes, maxLines } from '#contract/booking/container.ts';
import { parseSummary, type Summary, type SummaryLine, type SummaryType } from '#contract/freight/container-summary.ts';
import { type ContainerLine, isBlankLine, newContainerLine } from '../form/booking-values.ts';
import { isTypeOnlyLine } from './line-edits.ts';
import { boxCount } from './line-splits.ts';

type Lines = readonly ContainerLine[];

/** The types for parsing a summary: those of the table and of the existing lines. */
export function readableTypes(types: readonly SummaryType[], lines: Lines): readonly SummaryType[] {
  const known = new Set(types.map(({ code }) => code));
  const others = new Set(lines.map(({ values }) => values.ctnall).filter((code) => code !== '' && !known.has(code)));
  return [...types, ...Array.from(others, (code) => ({ code, aliases: [], teu: '0' }))];
}

/** Parses a typed summary: a type without a count is one container, because the result is visible at once. */
export function readTypedSummary(text: string, types: readonly SummaryType[]): Summary {
  const parts = text.split(/([+,/;、，；])/).map((part) => {
    const one = parseSummary(`1*${part.trim()}`, types);
    return one.ok && !parseSummary(part, types).ok ? `1*${part.trim()}` : part;
  });
  return parseSummary(parts.join(''), types);
}

/**
 * Changes the lines to match a typed summary: containers are added below those of their type; surplus ones are removed,
 * those without data first. `isEachBox`: one line per container, as in a shipping instruction.
 */
export function withSummary(lines: Lines, summary: readonly SummaryLine[], isEachBox: boolean): Lines {
  const codes = new Set([...lines.map(({ values }) => values.ctnall), ...summary.map(({ code }) => code)]);
  const target = new Map(summary.map(({ code, count }) => [code, count]));
  return [...codes].reduce((now, code) => {
    const missing = (target.get(code) ?? 0) - countOf(now, code);
    if (missing < 0) return withFewer(now, code, -missing);
    return missing > 0 ? withMore(now, { code, count: missing }, isEachBox) : now;
  }, withoutBlank(lines));
}

function withoutBlank(lines: Lines): Lines {
  return lines.some(isBlankLine) ? lines.filter((line) => !isBlankLine(line)) : lines;
}

function countOf(lines: Lines, code: string): number {
  return lines.reduce((sum, line) => sum + (line.values.ctnall === code ? boxCount(line) : 0), 0);
}

function withMore(lines: Lines, { code, count }: SummaryLine, isEachBox: boolean): Lines {
  const at = lines.findLastIndex(({ values }) => values.ctnall === code);
  const last = lines[at];
  const total = last && boxCount(last) + count;
  if (!isEachBox && last && isOpen(last) && total !== undefined && total <= maxBoxes) {
    return lines.with(at, withCount(last, total));
  }
  const room = Math.min(isEachBox ? count : 1, maxLines - lines.length);
  const more = Array.from({ length: Math.max(0, room) }, () =>
    newContainerLine({ ctnall: code, ctnnum: isEachBox ? '1' : String(count) }),
  );
  return lines.toSpliced(at < 0 ? lines.length : at + 1, 0, ...more);
}

/** A line whose count can be increased: it stands for several containers, or its single one has no data. */
function isOpen(line: ContainerLine): boolean {
  return line.values.cntrno === '' && (boxCount(line) > 1 || isTypeOnlyLine(line));
}

function withCount(line: ContainerLine, count: number): ContainerLine {
  return { ...line, values: { ...line.values, ctnnum: String(count) } };
}

function withFewer(lines: Lines, code: string, count: number): Lines {
  const order = lines.filter(({ values }) => values.ctnall === code).toReversed();
  let left = count;
  const now = new Map<string, number>();
  for (const line of order.toSorted((one, other) => weightOf(one) - weightOf(other))) {
    const removed = Math.min(left, boxCount(line));
    left -= removed;
    if (removed > 0) now.set(line.key, boxCount(line) - removed);
  }
  return lines.flatMap((line) => {
    const boxes = now.get(line.key);
    return boxes === undefined ? [line] : boxes === 0 ? [] : [withCount(line, boxes)];
  });
}

/** The amount of data that would be lost with a line. */
function weightOf(line: ContainerLine): number {
  if (line.values.cntrno !== '') return 2;
  return isTypeOnlyLine(line) ? 0 : 1;
}

/** Removed lines that had data. */
export function lostLines(before: Lines, after: Lines): Lines {
  const left = new Set(after.map(({ key }) => key));
  return before.filter((line) => !left.has(line.key) && !isTypeOnlyLine(line));
}
