/** One that nobody met is shown as overdue for so long; then it is history. */
export const overdueHours = 72;
/** Where the radar and the lists turn red and orange. */
const nearHours = { red: 4, orange: 24 } as const;

export type Nearness = 'done' | 'overdue' | 'red' | 'orange' | 'calm';

const hourMs = 3_600_000;

/** How near a cut-off is. */
export function nearnessOf({ at, is_done: isDone }: { at: string; is_done: boolean }, now: number): Nearness {
  if (isDone) return 'done';
  const left = Date.parse(at) - now;
  if (left <= 0) return 'overdue';
  if (left < nearHours.red * hourMs) return 'red';
  return left < nearHours.orange * hourMs ? 'orange' : 'calm';
}

type Due = { code: string; at: string; is_done: boolean };

/** The open deadline that ends first; one that was missed within the last days comes before those to come. */
export function nextCutOff<C extends Due>(
  cutoffs: readonly C[],
  now: number,
  isDeadline: (code: string) => boolean,
): C | undefined {
  return cutoffs
    .filter((each) => !each.is_done && isDeadline(each.code))
    .filter(({ at }) => Date.parse(at) > now - overdueHours * hourMs)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.code < b.code ? -1 : 1))[0];
}
