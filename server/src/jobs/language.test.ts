import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Page } from '#contract/kit.ts';
import type { RunLine } from '#contract/jobs/celery-log.ts';
import { seededTasks } from '#contract/jobs/seeded-tasks.labels.ts';
import { taskNameIn } from '#contract/jobs/task-texts.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/jobs/periodic_task/';
type Task = { id: number; name: string; version: number };
const inChinese = { cookie: 'lang=zh-CN' };

const tasks = async (query: string, headers?: Record<string, string>): Promise<Task[]> =>
  ((await admin.expectSuccess('GET', `${path}?${query}`, undefined, headers)) as Page<Task>).data;

describe('the tasks that every installation has', () => {
  test('all have a name in either language', async () => {
    const { rows } = await sql<{ name: string }>`select name from periodic_task`.execute(database);

    for (const { name } of rows) expect(Object.values(seededTasks.en)).toContain(taskNameIn(name, 'en'));
  });

  test('are called as their reader does, and found by that name', async () => {
    const [english] = await tasks('search=backup');
    const [chinese] = await tasks('search=数据库备份', inChinese);
    const named = await tasks('name=Database%20b');

    expect([english?.name, chinese?.name, english?.id]).toEqual(['Database backup', '数据库备份', chinese?.id]);
    expect(named.map(({ id }) => id)).toEqual([english?.id]);
  });

  test('keep their names when they are saved by a reader of another language, until somebody renames them', async () => {
    const [task] = await tasks('search=Database%20statistics');
    const save = async (name: string, agent: Agent = admin) => {
      const data = await agent.expectSuccess('GET', `${path}${task?.id}/`);
      return agent.call('PUT', `${path}${task?.id}/`, { ...(data as Task), name });
    };
    await save('Database statistics');
    const [found] = await tasks('search=数据库统计', inChinese);
    await save('Sizes of the tables');
    const [renamed] = await tasks('search=Sizes', inChinese);

    expect([found?.name, renamed?.name]).toEqual(['数据库统计', 'Sizes of the tables']);
  });
});

describe('what a run has said', () => {
  test('is told in the language of its reader, the rules of a file’s lines too', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into celery_log (task_name, task, trigger, status, failure, error)
      values ('数据库备份', 'database_backup', 'MANUAL', 'FAILURE', 'TIME_LIMIT', 'Exceeded the time limit of 5 s') returning id`.execute(
      database,
    );
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into celery_log_line (run_id, seq, at, level, text, text_key, params) values
        (${id}, 1, now(), 'info', '5 bytes copied', 'bytes_copied', '{"bytes":5}'),
        (${id}, 2, now(), 'warn', 'x', 'file_line', '{"file":"a.csv","line":3,"field":"date","rule":"not_a_date"}'),
        (${id}, 3, now(), 'info', 'words of PostgreSQL', '', '{}'),
        (${id}, 4, now(), 'info', 'said by a newer version', 'not_known_yet', '{}')`.execute(database);
    const linesIn = async (headers?: Record<string, string>) =>
      ((await admin.expectSuccess('GET', `/api/jobs/celery_log/${id}/lines/`, undefined, headers)) as RunLine[]).map(
        ({ text }) => text,
      );
    const runIn = async (headers?: Record<string, string>) =>
      admin.expectSuccess('GET', `/api/jobs/celery_log/${id}/`, undefined, headers);

    expect(await linesIn()).toEqual([
      '5 bytes copied',
      'a.csv, line 3: Date is not a valid date (YYYY-MM-DD)',
      'words of PostgreSQL',
      'said by a newer version',
    ]);
    expect((await linesIn(inChinese)).slice(0, 2)).toEqual([
      '已复制 5 字节',
      expect.stringContaining('a.csv 第 3 行：日期'),
    ]);
    expect([await runIn(), await runIn(inChinese)]).toMatchObject([
      { task_name: 'Database backup', error: 'Exceeded the task’s time limit' },
      { task_name: '数据库备份', error: '超过了任务的时限' },
    ]);
  });
});
