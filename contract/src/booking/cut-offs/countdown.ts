/** How long a missed cut-off counts as overdue. */
export const overdueHours = 72;
/** Hours before a cut-off at which the radar and the lists turn red and orange. */
const warningHours = { red: 4, orange: 24 } as const;

export type Urgency = 'done' | 'overdue' | 'red' | 'orange' | 'calm';

const hourMs = 3_600_000;

/** How urgent a cut-off is. */
export function urgencyOf({ at, is_done: isDone }: { at: string; is_done: boolean }, now: number): Urgency {
  if (isDone) return 'done';
  const remainingMs = Date.parse(at) - now;
  if (remainingMs <= 0) return 'overdue';
  if (remainingMs < warningHours.red * hourMs) return 'red';
  return remainingMs < warningHours.orange * hourMs ? 'orange' : 'calm';
}

type Deadline = { code: string; at: string; is_done: boolean };

/** The open deadline that is due first; one missed within the last days precedes those to come. */
export function nextCutOff<C extends Deadline>(
  cutoffs: readonly C[],
  now: number,
  isDeadline: (code: string) => boolean,
): C | undefined {
  return cutoffs
    .filter((each) => !each.is_done && isDeadline(each.code))
    .filter(({ at }) => Date.parse(at) > now - overdueHours * hourMs)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.code < b.code ? -1 : 1))[0];
}
