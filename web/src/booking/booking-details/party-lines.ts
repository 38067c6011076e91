/** A party on the bill of lading: 6 lines of 35 characters; more is a warning, for carriers' forms differ (domain 1.0). */
export const party = { maxLines: 6, maxColumns: 35, maxText: 700 } as const;

export function lineCount(text: string): number {
  return text.split('\n').length;
}

/** Numbers of the lines that are too long to be printed, counted from 1. */
export function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (line.length > party.maxColumns ? [index + 1] : []));
}
