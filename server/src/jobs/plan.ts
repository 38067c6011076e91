import { nextByCrontab } from './crontab.ts';

/** When a task is due, as far as it follows from its settings. */
export type TaskSchedule = {
  isEnabled: boolean;
  isOnce: boolean;
  from: Date | null;
  until: Date | null;
  crontab: { text: string; timezone: string } | null;
  /** Every so many seconds, counted from the anchor, so that the same instants come out whoever reckons, and whenever. */
  every: { seconds: number; anchor: Date } | null;
};

/** The first due instant after another; null where there is none any more. */
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

/** A run to be made of what is due: `missed` counts the due instants that were missed and that it stands for. */
export type DueRun = { dueAt: Date; trigger: 'SCHEDULE' | 'CATCH_UP'; missed: number; isReportOnly: boolean };

/** What is late by more was missed: no node was there to see it. */
const graceMs = 60_000;
/** More missed instants than this are "so many or more"; nobody makes up for them one by one. */
const maxCounted = 1_000;
const maxCatchUpRuns = 100;

/** Turns what has become due since `next` into runs, as the task wants it of what was missed. */
export function dueRuns(
  schedule: TaskSchedule,
  { next, now, policy }: { next: Date; now: Date; policy: MissedPolicy },
): DueRun[] {
  const dues = instantsBetween(schedule, next, now);
  const missed = dues.filter((due) => now.getTime() - due.getTime() > graceMs);
  const [first, ...others] = dues.slice(missed.length).map((due) => run(due));
  if (!first) return missedRuns(missed, policy);
  // The run that is due now makes up for those before it.
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

/** Without a policy to run them, they are told in one row of the history. */
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
