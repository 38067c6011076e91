/** Degrees as they are said: without the zeros that the database fills them up with. */
export function flashText(flashPoint: string | null): string {
  return flashPoint?.replace(/\.0+$/, '') ?? '';
}
