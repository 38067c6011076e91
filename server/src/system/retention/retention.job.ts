import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { SettingValues } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/config.ts';
import { readTransaction } from '#server/platform/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { settingsNow } from '#server/platform/system-config.ts';

/** So many rows go in one statement: it is over in a moment, and nobody waits long for a row of it. */
const batch = 2000;

/** An old refresh token that is seen again ends its session (design.md part 5); after so long there is none to end. */
const endedSessionDays = 90;

type Rule = { table: string; days: number; old: (before: Date) => RawBuilder<boolean> };

/** What is removed for good once it is old (adr/0005). Unread messages stay, and so do the counts of `frontend_error`. */
const rulesOf = ({ retention }: Config, settings: SettingValues): Rule[] => [
  {
    table: 'message_receipt',
    days: settings['retention.message_days'] ?? retention.messageDays,
    // As the index has it.
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
  // A cut-off that was told of so long ago has passed: none is told of more than 30 working days before.
  { table: 'reminder_sent', days: 120, old: (before) => sql`sent_at < ${before}` },
  // A key answers its repeats for 24 hours (http/idempotency.ts).
  { table: 'idempotency_key', days: 1, old: (before) => sql`create_datetime < ${before}` },
  // Each is also removed when the next one of its kind is made; here those that no next one came after.
  ...['captcha', 'file_ticket', 'account_link', 'sso_visit', 'login_ticket'].map((table) => ({
    table,
    days: 1,
    old: (before: Date) => sql<boolean>`expires_at < ${before}`,
  })),
  {
    table: 'session',
    days: endedSessionDays,
    // Sessions in which somebody looked as another are told of in their own log, which stays.
    old: (before) => sql`
      coalesce(ended_at, expires_at) < ${before}
      and not exists (select from view_as_log v where v.session_id = session.id)
      and not exists (select from session s where s.real_session_id = session.id)`,
  },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what is old, every night, in small steps; what one night does not get through is left to the next. */
export const retentionJob = jobKind({
  name: 'retention',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (_payload, { deps: { database, config, clock, log }, signal }) => {
    const now = clock.now().getTime();
    for (const { table, days, old } of rulesOf(config, await readTransaction(database, settingsNow))) {
      const oldest = sql`
        select ctid from ${sql.table(table)} where ${old(new Date(now - days * dayMs))}
        limit ${batch} for update skip locked`;
      let removed = 0;
      let step = batch;
      while (step === batch && !signal.aborted) {
        const done = await sql`delete from ${sql.table(table)} where ctid = any(array(${oldest}))`.execute(database);
        step = Number(done.numAffectedRows ?? 0);
        removed += step;
      }
      if (removed > 0) log.info({ table, removed }, 'old rows removed');
    }
  },
});
