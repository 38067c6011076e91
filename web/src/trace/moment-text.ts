/** `2026-11-24 10:30`, by the clocks of the place whose offset the moment carries. */
export function traceMomentText(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}
