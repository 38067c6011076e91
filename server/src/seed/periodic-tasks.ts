import { sql } from 'kysely';
import * as z from 'zod';
import { crontabFields } from '#contract/jobs/crontab-schedule.ts';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Task = periodicTasks.input
  .pick({ name: true, task: true, kwargs: true, time_limit: true, max_retries: true })
  .extend({ cron: z.string() });
const Tasks = z.array(Task);

/** Scheduled tasks of every installation; schedules are in the installation's time zone. */
export const periodicTaskSeeder: Seeder = {
  name: 'periodic_task',
  content: () => readSeed('periodic-task'),
  run: async (tx, content) => {
    const tasks = Tasks.parse(JSON.parse(content));
    const timezone = await setting(tx, 'base.time_zone');
    const rules = [...new Set(tasks.map(({ cron }) => cron))].map((cron) => {
      const parts = cron.split(' ');
      return { ...Object.fromEntries(crontabFields.map((name, at) => [name, parts[at] ?? '*'])), timezone };
    });
    await insertMissing(tx, { table: 'crontab_schedule', rows: rules, key: [...crontabFields, 'timezone'] });
    const { rows } = await sql<{ id: number; crontab_str: string }>`
      select id, crontab_str from crontab_schedule where timezone = ${timezone} and not is_deleted`.execute(tx);
    const ids = new Map(rows.map((row) => [row.crontab_str, row.id]));
    const scheduledTasks = tasks.map(({ cron, ...task }) => ({ ...task, crontab: ids.get(cron) ?? null }));
    await insertMissing(tx, { table: 'periodic_task', rows: scheduledTasks, key: ['name'] });
  },
};
