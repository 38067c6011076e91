/** `2026-11-24 10:30`, in the local time of the instant's offset. */
export function traceMomentText(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}
