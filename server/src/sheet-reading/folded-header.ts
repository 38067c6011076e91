/** Container types by their normalised names in sheets. */
export type TypeNames = ReadonlyMap<string, string>;

/** A header without blanks, marks and case. */
export function foldedHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s'’"*:：()（）/_.-]/g, '');
}
