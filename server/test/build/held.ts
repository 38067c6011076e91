import { type RawBuilder, sql } from 'kysely';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';

type Held = { table: string; /** Of the new row, e.g. `new.row_no = 2`. */ when: string };

/** Blocks inserts of such rows until the returned function is called. */
export async function holdInsert(database: Database, { table, when }: Held): Promise<() => Promise<void>> {
  const name = sql.ref(`held_${table}`);
  await sql`create or replace function ${name}() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(tg_relid::bigint); return new; end'`.execute(database);
  await sql`create or replace trigger held before insert on ${sql.ref(table)} for each row when (${sql.raw(when)})
    execute function ${name}()`.execute(database);
  return holdLock(database, sql`select pg_advisory_xact_lock(${table}::regclass::oid::bigint)`);
}

/** Blocks everything that reads or writes a table until the returned function is called. */
export async function holdTable(database: Database, table: string): Promise<() => Promise<void>> {
  return holdLock(database, sql`lock table ${sql.ref(table)} in access exclusive mode`);
}

async function holdLock(database: Database, lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const [holding, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = writeTransaction(database, async (db) => {
    await lock.execute(db);
    holding.resolve();
    await release.promise;
  });
  await Promise.race([holding.promise, held]);
  return async () => {
    release.resolve();
    await held;
  };
}
