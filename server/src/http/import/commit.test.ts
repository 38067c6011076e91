import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ports } from '#contract/codes/port.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import {
  aPort,
  arraysOf,
  errorsOf,
  importServer,
  inChinese,
  portHeader,
  portsPath,
  tasksPath,
} from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';
import { aUser } from '#test/build/user.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { writeJob } from './write/write.job.ts';

const { admin, as, importSheet, commit, config, database, portAt, rowsOf, sheetAt, taskOf } = await importServer();
const deps = { config, database, log: createLog('silent'), clock: systemClock };

describe('a commit', () => {
  test('writes nothing at all when one row has become wrong meanwhile, and says which', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQBA'), aPort('CNQBB'), aPort('CNQBC')]));
    await admin.expectSuccess('POST', portsPath, {
      code: 'CNQBB',
      name_zh: '甲',
      name_en: 'A',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });

    const finished = await commit(task.id);

    expect(finished).toMatchObject({
      state: 'checked',
      error_rows: 1,
      error: '1 row can no longer be written; nothing was written',
    });
    expect(errorsOf(await rowsOf(task.id, 'only_errors=1'))).toEqual([[3, [['code', 'already_exists']]]]);
    expect([await portAt('CNQBA'), await portAt('CNQBC')]).toEqual([undefined, undefined]);
  });

  test('that the database refuses names the row', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQBD'), aPort('CNQBE')]));
    await sql`alter table port add constraint port_name_en_check9 check (name_en <> 'CNQBE')`.execute(database);

    const finished = await commit(task.id);
    await sql`alter table port drop constraint port_name_en_check9`.execute(database);

    expect(finished).toMatchObject({ state: 'checked', error_rows: 1 });
    expect(errorsOf(await rowsOf(task.id, 'only_errors=1'))).toEqual([[3, [['name_en', 'format']]]]);
    expect(await portAt('CNQBD')).toBeUndefined();
  });

  test('is done once', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQBF')]));
    await commit(task.id);

    const again = await admin.call('POST', `${tasksPath}${task.id}/commit/`);

    expect(again).toMatchObject({ status: 409, msg: 'Only an import that has been checked can be committed' });
  });

  test('fails if the owner has lost the right meanwhile', async () => {
    const user = await aUser(database, { role: 'front_desk_team' });
    await sql`
      insert into role_button (role_id, button_id)
      select r.id, b.id from role r, menu_button b
      where r.key = 'front_desk_team' and b.api = '/api/codes/port/import_job/'`.execute(database);
    const clerk = await as(user);
    const task = await importSheet(bookOf([portHeader, aPort('CNQBG')]), portsPath, clerk);
    const lateTask = await importSheet(bookOf([portHeader, aPort('CNQBH')]), portsPath, clerk);
    await database.updateTable('task').set({ state: 'writing' }).where('id', '=', lateTask.id).execute();
    await database.deleteFrom('user_role').where('user_id', '=', user).execute();

    const refused = await clerk.call('POST', `${tasksPath}${task.id}/commit/`);
    const payload = { task: lateTask.id, resource: 'port', locale: 'en' } as const;
    await writeJob([{ resource: tableOf(ports, { sql: {} }) }], []).run(payload as never, {
      deps,
      signal: new AbortController().signal,
      isLastTry: false,
    });

    expect([task.state, refused.status]).toEqual(['checked', 403]);
    expect(await taskOf(lateTask.id, clerk)).toMatchObject({
      state: 'failed',
      error: 'You are not allowed to do this',
    });
    expect(await portAt('CNQBH')).toBeUndefined();
  });
});

describe('an update', () => {
  const template = `${portsPath}update_template/?code=CNTAO`;

  test('changes the rows that its sheet names, and only what differs is new', async () => {
    const [titles = [], row = []] = arraysOf(await sheetAt(template));
    const at = titles.indexOf('English name*');
    const before = await portAt('CNTAO');

    const task = await importSheet(bookOf([titles, row.with(at, 'QINGDAO NEW')]));
    const committed = await commit(task.id);

    expect(titles[0]).toBe('Row key (do not change)');
    expect(row[0]).toBe(`${String(before?.['id'])}-${String(before?.['version'])}`);
    expect(task).toMatchObject({ state: 'checked', new_rows: 0, changed_rows: 1, error_rows: 0 });
    expect(committed.state).toBe('done');
    const after = await portAt('CNTAO');
    const { name_en: _, version, update_datetime: __, modifier: ___, modifier_name: ____, ...rest } = before ?? {};
    expect(after).toMatchObject({
      ...rest,
      name_en: 'QINGDAO NEW',
      version: Number(version) + 1,
      modifier_name: 'Superuser',
    });
  });

  test('refuses rows that others have changed, that are gone, or that are named twice', async () => {
    const port = await portAt('CNTAO');
    const key = `${String(port?.['id'])}-${String(port?.['version'])}`;
    const old = `${String(port?.['id'])}-${Number(port?.['version']) - 1}`;
    const titles = ['Row key (do not change)', 'English name'];

    const task = await importSheet(bookOf([titles, [key, 'A'], [old, 'B'], ['999999-1', 'C'], ['CNTAO', 'D']]));

    expect(errorsOf(await rowsOf(task.id))).toEqual([
      [2, []],
      [
        3,
        [
          ['row_key', 'repeated_row'],
          ['row_key', 'stale_row'],
        ],
      ],
      [4, [['row_key', 'no_such_row']]],
      [5, [['row_key', 'row_key']]],
    ]);
  });

  test('of a whole list comes back as it went', async () => {
    const { raw } = await admin.call('GET', `${portsPath}update_template/?country_code=CN`, undefined, inChinese);

    const task = await importSheet(raw.rawPayload);
    const committed = await commit(task.id);

    expect(task).toMatchObject({ state: 'checked', new_rows: 0, error_rows: 0, error: '' });
    expect(committed).toMatchObject({ state: 'done', progress: task.changed_rows });
  });

  test('changes no code that others name', async () => {
    const port = await portAt('CNTAO');
    const key = `${String(port?.['id'])}-${String(port?.['version'])}`;
    const task = await importSheet(
      bookOf([
        ['row_key', 'code'],
        [key, 'CNQCA'],
      ]),
    );

    const finished = await commit(task.id);

    expect(finished).toMatchObject({ state: 'checked', error_rows: 1 });
    expect(errorsOf(await rowsOf(task.id))).toEqual([[2, [['code', 'still_used']]]]);
  });
});
