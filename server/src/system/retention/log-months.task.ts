import type { SettingValues } from '#contract/system/settings.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { dropMonths, makeMonths, monthlyLogs, type MonthlyLog } from '#server/platform/database/log-months.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';

/** A year by default; the law requires at least half a year (Cybersecurity Law of China, article 21). */
const defaultDays = 365;
const dayMs = 24 * 60 * 60 * 1000;

const daysOf = (settings: SettingValues): Readonly<Record<MonthlyLog, number>> => ({
  login_log: settings['retention.login_log_days'] ?? defaultDays,
  operation_log: settings['retention.operation_log_days'] ?? defaultDays,
});

/**
 * Creates future monthly partitions, and drops those that are old enough; the audit of rows is never deleted
 * (adr/0026).
 */
export const logMonthsTask = taskKind('log_months', async (_args, { deps: { database, clock, log }, writeLine }) => {
  const now = clock.now();
  await makeMonths(database, now);
  let months = 0;
  const days = daysOf(await readTransaction(database, currentSettings));
  for (const table of monthlyLogs) {
    const dropped = await dropMonths(database, table, new Date(now.getTime() - days[table] * dayMs));
    if (dropped.length === 0) continue;
    months += dropped.length;
    writeLine({ key: 'months_dropped', params: { table, months: dropped.join(', ') } });
    log.info({ table, dropped }, 'old months of a log removed');
  }
  return { months_dropped: months };
});
