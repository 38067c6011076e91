/** A flash point without the trailing zeros of the database. */
export function flashText(flashPoint: string | null): string {
  return flashPoint?.replace(/\.0+$/, '') ?? '';
}
