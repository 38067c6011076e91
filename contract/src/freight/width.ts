/** Full-width letters, digits and signs as a Chinese keyboard gives them, turned into half-width ones (domain 1.0). */
export function halfWidth(text: string): string {
  return text.normalize('NFKC');
}
