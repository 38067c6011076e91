import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { withDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate, migrationsDirectory } from '#server/platform/database/migrate.ts';
import { runStatement } from '#server/platform/database/statement.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const server = inject('postgres').url;

/** A database migrated up to a number. */
async function upTo(number: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `quayside_numbers_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name}`);
  const [url, directory] = [withDatabase(server, name), temporaryFolder()];
  for (const file of readdirSync(migrationsDirectory).filter((each) => each < number))
    copyFileSync(join(migrationsDirectory, file), join(directory, file));
  await migrate({ url, directory });
  return { url, drop: async () => runStatement(server, `drop database ${name} with (force)`) };
}

test('what lay in inboxes before announcements and messages had one sequence is numbered anew, in its order', async () => {
  const { url, drop } = await upTo('0117');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("insert into users (username, name, password_hash) values ('li', 'Li', '')");
    await client.query(
      "insert into message_center (title, content) select 'News ' || n, 'Text' from generate_series(1, 5) n",
    );
    await client.query(`insert into message_receipt (user_id, kind, message_id, text_key, read_datetime)
      select u.id, 'announcement', m.id, '', case when m.id = 2 then now() end from users u, message_center m
      union all select u.id, 'task', null, 'export_done', null from users u, generate_series(1, 3)`);
    const receiptsSql =
      'select message_id, text_key, read_datetime is not null as is_read from message_receipt order by id';
    const before = (await client.query(receiptsSql)).rows;

    await migrate({ url });

    expect((await client.query(receiptsSql)).rows).toEqual(before);
    const add = async (sql: string) => Number((await client.query<{ id: string }>(`${sql} returning id`)).rows[0]?.id);
    const added = [
      await add(
        "insert into message_receipt (user_id, kind, text_key) select id, 'task', 'export_done' from users where username = 'li'",
      ),
      await add("insert into message_center (title, content) values ('Newest', 'Text')"),
    ];
    const { rows } = await client.query<{ id: string }>(
      'select id from message_receipt union all select id from message_center',
    );
    const ids = rows.map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id > (added[0] ?? 0))).toEqual([added[1]]);
  } finally {
    await client.end();
    await drop();
  }
});
