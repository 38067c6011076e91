import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writeTransaction, type Database, type Tx } from '#server/platform/database/db.ts';

export type SeedProfile = 'demo' | 'production';

/** One repeatable step of the seed. It runs again only if the result of `content` has changed since its last run. */
export type Seeder = {
  name: string;
  /** Where it runs; default: everywhere. */
  profiles?: readonly SeedProfile[];
  /** All input of what is written, as text; its hash is stored. */
  content: () => string | Promise<string>;
  run: (tx: Tx, content: string) => Promise<void>;
};

/** Runs the steps in order, each in its own transaction. */
export async function runSeeders(database: Database, seeders: readonly Seeder[], profile: SeedProfile): Promise<void> {
  const { rows } = await sql<{ seed: string; sha256: string }>`select seed, sha256 from seed_run`.execute(database);
  const storedHashes = new Map(rows.map(({ seed, sha256 }) => [seed, sha256]));
  for (const seeder of seeders) {
    if (seeder.profiles && !seeder.profiles.includes(profile)) continue;
    // In order, because a later step may refer to rows of an earlier one.
    await runChanged(database, seeder, storedHashes.get(seeder.name));
  }
}

async function runChanged(
  database: Database,
  { name, content, run }: Seeder,
  storedHash: string | undefined,
): Promise<void> {
  const text = await content();
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (sha256 === storedHash) return;
  await writeTransaction(database, async (tx) => {
    await run(tx, text);
    await sql`
      insert into seed_run (seed, sha256) values (${name}, ${sha256})
      on conflict (seed) do update set sha256 = excluded.sha256, ran_at = now()`.execute(tx);
  });
}
