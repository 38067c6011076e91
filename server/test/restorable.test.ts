import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const database = await testDatabase();

test('every table with its rows can be written while no schema is in the search path, as pg_restore does', async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select format('%I', c.relname) as name,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`.execute(database);
  const broken: string[] = [];
  for (const { name, columns } of rows) {
    await database
      .transaction()
      .execute(async (db) => {
        await sql`set local search_path = ''`.execute(db);
        await sql.raw(`create temp table again (like public.${name} including all) on commit drop`).execute(db);
        await sql
          .raw(`insert into again (${columns}) overriding system value select ${columns} from public.${name} limit 500`)
          .execute(db);
      })
      .catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  }

  expect(rows.length).toBeGreaterThan(80);
  expect(broken).toEqual([]);
});
