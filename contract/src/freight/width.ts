/** Converts full-width letters, digits and signs of a Chinese keyboard to half-width. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC');
}
