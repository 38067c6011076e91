import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { metaOf, type RowOf } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import type { files, FileUse } from '#contract/system/file.ts';
import { form, png, multipartHeaders } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { tableNamed, computedOf } from '#server/http/list/resource-sql.ts';
import { routes } from '#server/routes.ts';
import { fileSources } from './file-sources.ts';

type File = RowOf<typeof files>;

const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, as } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const path = '/api/system/file/';
let counter = 0;

async function aFile(kind = 'rich'): Promise<File> {
  counter += 1;
  return admin.expectSuccess('POST', `${path}?kind=${kind}`, form(png(`used ${counter}`), 'a.png'), multipartHeaders);
}
const usesOf = async ({ id }: File): Promise<FileUse[]> => admin.expectSuccess('GET', `${path}${id}/uses/`);

/** Each place that may reference a file, by name. */
const usersOfFile: Record<string, (url: string) => Promise<unknown>> = {
  booking_attachment: async (url) =>
    sql`insert into booking_attachment (booking_id, file_id, file)
      select b.id, f.id, ${url} from file f, (select id from booking limit 1) b where f.url = ${url}`.execute(database),
  booking_document: async (url) =>
    sql`with frozen as (
      insert into booking_revision (booking_id, number, version, content, sha256)
      select id, ${counter}, version, '{}', encode(sha256('{}'), 'hex') from booking limit 1 returning id, booking_id)
      insert into booking_document (booking_id, revision_id, kind, language, format, file_id, file, name, sha256, pages, size)
      select r.booking_id, r.id, 'BOOKING_NOTE', 'en', 'pdf', f.id, ${url}, 'a.pdf', repeat('a', 64), 1, 1
      from frozen r, file f where f.url = ${url}`.execute(database),
  users: async (url) => {
    const id = await aUser(database, { dept: 'sales_1', role: 'front_desk' });
    return sql`update users set avatar = ${url} where id = ${id}`.execute(database);
  },
  message_center: async (url) =>
    admin.call('POST', '/api/system/message_center/', {
      title: 'News',
      content: `<p>Look: <img src="/${url}" alt=""></p>`,
      target_type: 3,
      is_published: false,
    }),
  system_config: async (url) =>
    sql`update system_config set value = ${JSON.stringify([{ name: 'logo', url: `/${url}` }])}::jsonb where key = 'site_logo'`.execute(
      database,
    ),
  booking_event: async (url) =>
    sql`insert into booking_event (booking_id, order_no, action, files)
      select id, orderno, 'SO_SENT', array[${url}] from booking limit 1`.execute(database),
  transmission: async (url) =>
    sql`with frozen as (
      insert into booking_revision (booking_id, number, version, content, sha256)
      select id, ${counter}, version, '{}', encode(sha256('{}'), 'hex') from booking limit 1 returning id, booking_id)
      insert into transmission (booking_id, revision_id, carrier, kind, transport, function, purpose, status, sent_at, files)
      select booking_id, id, 'COSCO', 'MANUAL', 'NONE', 'SO', 'ORIGINAL', 'BY_HAND', now(), array[${url}]
      from frozen`.execute(database),
  dictionary: async (url) => {
    const head = await admin.call('POST', '/api/system/dictionary/', { label: 'Seals', value: `seals_${counter}` });
    const parent = (head.data as { id: number }).id;
    const entry = { label: 'Seal', value: `https://files.example.com/a.png,${url}`, type: 7, parent };
    return admin.call('POST', '/api/system/dictionary/', entry);
  },
};

describe('who uses a file', () => {
  test.each(Object.keys(usersOfFile))('is found in %s', async (table) => {
    const [file, other] = [await aFile(), await aFile()];
    expect(await usesOf(file)).toEqual([]);
    await usersOfFile[table]?.(file.url);

    expect(await usesOf(file)).toMatchObject([{ table, total: 1 }]);
    expect(await usesOf(other)).toEqual([]);
  });

  test('names the rows and the screen that shows them', async () => {
    const file = await aFile();
    await usersOfFile['dictionary']?.(file.url);

    expect(await usesOf(file)).toEqual([
      {
        table: 'dictionary',
        title: 'Dictionaries',
        web_path: '/dictionary',
        total: 1,
        rows: [{ id: expect.any(Number), name: 'Seal' }],
      },
    ]);
  });

  test('is asked of every field of the contract that holds a file, and of every text that may show one', () => {
    const declaredColumns = new Set(
      fileSources(routes).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );
    const fields = resources.flatMap((resource) => {
      const table = tableNamed(routes, resource.name);
      const computed = table ? computedOf(table) : {};
      return Object.entries(resource.row.shape).flatMap(([name, schema]) => {
        const meta = metaOf(schema);
        const form = meta.kind === 'text' || meta.kind === 'list' ? meta.as : undefined;
        const holds = form && ['avatar', 'image', 'file', 'rich', 'images', 'files'].includes(form);
        return holds && !(name in computed) ? [`${resource.table}.${name}`] : [];
      });
    });

    expect(fields.filter((name) => !declaredColumns.has(name))).toEqual([]);
    expect(Object.keys(usersOfFile).toSorted()).toEqual(
      [...new Set(fileSources(routes).map(({ table }) => table))].toSorted(),
    );
  });

  test('is asked of every column that its name gives away', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(avatar|image|picture|photo|logo|attachment|file)s?$'
        and data_type in ('text', 'jsonb', 'ARRAY') and table_name <> 'file'`.execute(database);
    const declaredColumns = new Set(
      fileSources(routes).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );

    // A task's file is internal and stored elsewhere; of a carrier's sheet only the name is stored.
    const others = new Set(['task.file', 'rate_sheet.source_file']);
    expect(rows.map(({ name }) => name).filter((name) => !declaredColumns.has(name) && !others.has(name))).toEqual([]);
  });
});

describe('a file in use', () => {
  test.each(Object.keys(usersOfFile))('by %s is not deleted, alone or among others', async (table) => {
    const [file, free] = [await aFile(), await aFile()];
    await usersOfFile[table]?.(file.url);

    const alone = await admin.call('DELETE', `${path}${file.id}/`);
    const batchAnswer = await admin.call('DELETE', `${path}multiple_delete/`, { keys: [free.id, file.id] });

    expect([alone.status, batchAnswer.status]).toEqual([409, 409]);
    expect(alone.msg).toMatch(/^Cannot delete “a\.png”: it is used in \S/);
    expect((await admin.call('GET', `${path}${free.id}/`)).status).toBe(200);
  });

  test('is free once its user is gone', async () => {
    const file = await aFile();
    await usersOfFile['message_center']?.(file.url);
    await sql`update message_center set is_deleted = true where content like ${`%${file.url}%`}`.execute(database);

    expect((await admin.call('DELETE', `${path}${file.id}/`)).status).toBe(200);
  });
});
