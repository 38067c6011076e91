/** A text of which no more is told here; the mark says that there is more of it. */
export function shorten(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}…`;
}
