/** Full-width letters, digits and signs as a Chinese keyboard gives them, turned into half-width ones. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC');
}
