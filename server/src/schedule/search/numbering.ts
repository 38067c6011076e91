/** Maps codes to small numbers, in order of appearance. */
export type Numbering = { codes: string[]; numbers: Map<string, number> };

export const newNumbering = (): Numbering => ({ codes: [], numbers: new Map() });

export function numberOf(numbering: Numbering, code: string): number {
  const known = numbering.numbers.get(code);
  if (known !== undefined) return known;
  const number = numbering.codes.push(code) - 1;
  numbering.numbers.set(code, number);
  return number;
}
