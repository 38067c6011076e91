/** The widest line of a bill of lading, in characters (EDIFACT NAD and FTX). */
export const billWidth = 35;

export type BlockLimits = { lines: number; width: number };

/** The number of the first line, from 1, that is too long or beyond the limit. */
export function firstOverlongLine(text: string, { lines, width }: BlockLimits): number | undefined {
  const all = text.split('\n');
  const at = all.findIndex((line, index) => index >= lines || Array.from(line.trimEnd()).length > width);
  return at < 0 ? undefined : at + 1;
}

/** The text rewrapped to the limits; undefined if a word or the whole is too long. */
export function wrapIntoBlock(text: string, { lines, width }: BlockLimits): string | undefined {
  const fitting = text
    .split('\n')
    .flatMap((line) => wrapLine(line.trim(), width))
    .filter((line) => line !== '');
  const fits = fitting.length <= lines && fitting.every((line) => Array.from(line).length <= width);
  return fits ? fitting.join('\n') : undefined;
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(/\s+/)) {
    const last = lines.pop();
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && Array.from(longer).length > width) lines.push(last, word);
    else lines.push(longer);
  }
  return lines;
}
