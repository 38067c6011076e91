import { nextByCrontab } from './crontab.ts';

/** When a task is due, as far as its settings determine that. */
export type TaskSchedule = {
  isEnabled: boolean;
  isOnce: boolean;
  from: Date | null;
  until: Date | null;
  crontab: { text: string; timezone: string } | null;
  /** Every `seconds` from the anchor, so that every node computes the same instants. */
  every: { seconds: number; anchor: Date } | null;
};

/** The first due instant after `after`; null if there is none. */
export function nextDue(schedule: TaskSchedule, after: Date): Date | null {
  if (!schedule.isEnabled) return null;
  const { from, until } = schedule;
  const since = from && from > after ? new Date(from.getTime() - 1) : after;
  const next = nextOf(schedule, since);
  return next && until && next > until ? null : next;
}

function nextOf({ crontab, every, isOnce, from }: TaskSchedule, since: Date): Date | null {
  if (crontab) return nextByCrontab(crontab.text, crontab.timezone, since);
  if (every) {
    const stepMs = every.seconds * 1000;
    const anchorMs = every.anchor.getTime();
    return new Date(anchorMs + (Math.floor((since.getTime() - anchorMs) / stepMs) + 1) * stepMs);
  }
  return isOnce && from && from > since ? from : null;
}

export type MissedPolicy = 'SKIP' | 'ONCE' | 'ALL';

/** A run to be created: `missed` counts the missed instants that it covers. */
export type DueRun = { dueAt: Date; trigger: 'SCHEDULE' | 'CATCH_UP'; missed: number; isReportOnly: boolean };

/** Instants later than this were missed, because no node was running. */
const graceMs = 60_000;
/** Counting stops here; no policy makes up for more one by one. */
const maxCounted = 1_000;
const maxCatchUpRuns = 100;

/** The runs for what has become due since `next`, by the task's policy for missed ones. */
export function dueRuns(
  schedule: TaskSchedule,
  { next, now, policy }: { next: Date; now: Date; policy: MissedPolicy },
): DueRun[] {
  const dues = instantsBetween(schedule, next, now);
  const missed = dues.filter((due) => now.getTime() - due.getTime() > graceMs);
  const [first, ...others] = dues.slice(missed.length).map((due) => run(due));
  if (!first) return missedRuns(missed, policy);
  // The run that is due now covers the missed ones.
  if (policy === 'ONCE') return [{ ...first, missed: missed.length }, ...others];
  return [...missedRuns(missed, policy), first, ...others];
}

function instantsBetween(schedule: TaskSchedule, next: Date, now: Date): Date[] {
  const dues: Date[] = [];
  let due: Date | null = next;
  while (due && due <= now && dues.length < maxCounted) {
    dues.push(due);
    due = schedule.isOnce ? null : nextDue(schedule, due);
  }
  return dues;
}

function run(dueAt: Date): DueRun {
  return { dueAt, trigger: 'SCHEDULE', missed: 0, isReportOnly: false };
}

/** Under other policies, missed runs are one row in the history. */
function missedRuns(missed: readonly Date[], policy: MissedPolicy): DueRun[] {
  const last = missed.at(-1);
  if (!last) return [];
  const report = { dueAt: last, trigger: 'CATCH_UP', missed: missed.length, isReportOnly: true } as const;
  if (policy === 'SKIP') return [report];
  if (policy === 'ONCE') return [{ ...report, isReportOnly: false }];
  const catchUpRuns = missed
    .slice(-maxCatchUpRuns)
    .map((dueAt) => ({ dueAt, trigger: 'CATCH_UP', missed: 0, isReportOnly: false }) as const);
  const older = missed.slice(0, -maxCatchUpRuns);
  const lastOlder = older.at(-1);
  return lastOlder ? [{ ...report, dueAt: lastOlder, missed: older.length }, ...catchUpRuns] : catchUpRuns;
}
