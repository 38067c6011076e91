/** The print format of a text block; longer ones are a warning only, because carriers' forms differ. */
export type TextBlock = { maxLines: number; maxColumns: number };

const width = 35;

/** Name and address of a party. */
export const partyBlock: TextBlock = { maxLines: 6, maxColumns: width };
export const marksBlock: TextBlock = { maxLines: 50, maxColumns: width };
export const goodsBlock: TextBlock = { maxLines: 150, maxColumns: width };

export function lineCount(text: string): number {
  return text.split('\n').length;
}

/** Characters as users count them (graphemes). */
export function characterCount(line: string): number {
  return Array.from(line).length;
}

/** Numbers of the lines that are too long to print, counted from 1. */
export function longLines(text: string, { maxColumns }: TextBlock): number[] {
  return text.split('\n').flatMap((line, index) => (characterCount(line) > maxColumns ? [index + 1] : []));
}
