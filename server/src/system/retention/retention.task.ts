import { type RawBuilder, sql } from 'kysely';
import type { TaskResult } from '#contract/jobs/registered-tasks.ts';
import type { SettingValues } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { taskKind, type TaskRun } from '#server/platform/task-kind.ts';

/** Rows per statement: few, so that their locks are short. */
const batch = 2000;

/** A reused refresh token ends its session; after this time there is none to end. */
const endedSessionDays = 90;

type Rule = { table: string; days: number; old: (before: Date) => RawBuilder<boolean> };

/**
 * Rows deleted after their retention period (adr/0005). Unread messages stay, and so do the counts of `frontend_error`.
 */
const oldRows = ({ retention }: Config, settings: SettingValues): Rule[] => [
  {
    table: 'message_receipt',
    days: settings['retention.message_days'] ?? retention.messageDays,
    // As in the index.
    old: (before) =>
      sql`(read_datetime is not null or is_deleted) and coalesce(read_datetime, create_datetime) < ${before}`,
  },
  {
    table: 'frontend_log',
    days: settings['retention.frontend_log_days'] ?? retention.frontendLogDays,
    old: (before) => sql`create_datetime < ${before}`,
  },
  {
    table: 'trace_push_log',
    days: settings['retention.trace_push_days'],
    old: (before) => sql`at < ${before}`,
  },
  // Queued ones are not old.
  {
    table: 'delivery',
    days: settings['retention.delivery_days'],
    old: (before) => sql`create_datetime < ${before} and status not in ('WAITING', 'RETRYING')`,
  },
  // Reminders are sent at most 30 working days ahead, so these cut-offs have passed.
  { table: 'reminder_sent', days: 120, old: (before) => sql`sent_at < ${before}` },
];

/** Expired rows, which nobody can use. */
const expired: readonly Rule[] = [
  // A key is valid for 24 hours (http/write/idempotency.ts).
  { table: 'idempotency_key', days: 1, old: (before) => sql`create_datetime < ${before}` },
  // All uploads have finished by then (system/file/content-hold.ts).
  { table: 'content_hold', days: 1, old: (before) => sql`create_datetime < ${before}` },
  // Creating the next one of a kind also deletes expired ones; this covers those without a next one.
  ...['captcha', 'file_ticket', 'account_link', 'sso_visit', 'login_ticket'].map((table) => ({
    table,
    days: 1,
    old: (before: Date) => sql<boolean>`expires_at < ${before}`,
  })),
  // After this time a browser no longer counts as known (system/session/known-device.ts).
  { table: 'known_device', days: 180, old: (before) => sql`last_seen < ${before}` },
  {
    table: 'session',
    days: endedSessionDays,
    // Views as another user are recorded in their own log, which stays.
    old: (before) => sql`
      coalesce(ended_at, expires_at) < ${before}
      and not exists (select from view_as_log v where v.session_id = session.id)
      and not exists (select from session s where s.real_session_id = session.id)`,
  },
];

const dayMs = 24 * 60 * 60 * 1000;

export const retentionTask = taskKind('retention', async (_args, run) => {
  const { config, database } = run.deps;
  return removeOld(oldRows(config, await readTransaction(database, currentSettings)), run);
});

export const expiredSessionsTask = taskKind('expired_sessions', async (_args, run) => removeOld(expired, run));

/** Deletes old rows in small batches; the next night continues. */
async function removeOld(rules: readonly Rule[], { deps, signal, writeLine, progress }: TaskRun): Promise<TaskResult> {
  let removed = 0;
  for (const [at, rule] of rules.entries()) {
    progress(at, rules.length);
    const rows = await removeOf(rule, deps, signal);
    if (rows === 0) continue;
    removed += rows;
    writeLine({ key: 'rows_removed', params: { table: rule.table, count: rows } });
    deps.log.info({ table: rule.table, removed: rows }, 'old rows removed');
  }
  return { removed };
}

async function removeOf(
  { table, days, old }: Rule,
  { database, clock }: JobDeps,
  signal: AbortSignal,
): Promise<number> {
  const oldest = sql`
    select ctid from ${sql.table(table)} where ${old(new Date(clock.now().getTime() - days * dayMs))}
    limit ${batch} for update skip locked`;
  let removed = 0;
  let step = batch;
  while (step === batch && !signal.aborted) {
    const deleted = await sql`delete from ${sql.table(table)} where ctid = any(array(${oldest}))`.execute(database);
    step = Number(deleted.numAffectedRows ?? 0);
    removed += step;
  }
  return removed;
}
