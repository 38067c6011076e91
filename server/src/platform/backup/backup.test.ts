import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database/db.ts';
import { runningDatabase, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { postgresMajor } from '../embedded-postgres/embedded-postgres.location.ts';
import { createLog } from '../log/log.ts';
import { makeBackup } from './make-backup.ts';
import { type Heading, headingName, thisSystem } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { type TableSums, tableSums } from './table-sums.ts';

// Starts two clusters, possibly on a busy machine.

const folder = mkdtempSync(join(tmpdir(), 'quayside-backup-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const archive = join(folder, 'kept', 'one.tar.gz');
const settings = { fsync: 'off', shared_buffers: '16MB' };
const log = createLog('silent');
const secret = 'a secret that signs nothing but the tests';
const signal = new AbortController().signal;
const longName = `${'long-'.repeat(30)}单证.pdf`;
const options = { postgres: postgresMajor(), migrations: ['0001_first'] };
const ended: (() => Promise<unknown>)[] = [];
let database: Database;
let url = '';
let expectedSums: TableSums;

async function started(clusterDir: string): Promise<Database> {
  const postgres = await startEmbeddedPostgres({ dataDir: clusterDir, settings, report: () => undefined });
  const opened = openDatabase({ url: postgres.url, log, pool: 4, statementTimeoutMs: 0 });
  ended.push(postgres.stop, async () => opened.destroy());
  return opened;
}

const backup = async (target: string, atPoint?: () => Promise<void>) =>
  makeBackup({
    config: { dataDir, secret },
    url,
    target,
    product: '1.2.3',
    now: new Date(),
    ...(atPoint && { atPoint }),
  });
const into = (name: string): string => join(folder, name);

/** Writes continuously until it is stopped. */
function writing(): { stop: () => Promise<void> } {
  let isStopped = false;
  const write = async (): Promise<void> => {
    while (!isStopped) {
      await sql`insert into kept (name) select repeat(md5(random()::text), 20) from generate_series(1, 50)`.execute(
        database,
      );
      await sql`update kept set name = name || 'x' where x % 7 = 0`.execute(database);
    }
  };
  const writingEnds = write();
  return {
    stop: async () => {
      isStopped = true;
      await writingEnds;
    },
  };
}

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  for (const path of ['media/files/a', 'files/incoming', 'mail']) mkdirSync(join(dataDir, path), { recursive: true });
  writeFileSync(join(dataDir, 'media/files/a', longName), 'a bill of lading');
  writeFileSync(join(dataDir, 'files/incoming/half'), 'half');
  writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 });
  database = await started(dataDir);
  url = runningDatabase(dataDir) ?? '';
  await sql`create table schema_migration (name text)`.execute(database);
  await sql`insert into schema_migration values ('0001_first')`.execute(database);
  await sql`create table kept (x int generated always as identity primary key, name text)`.execute(database);
  await sql`create index on kept (name)`.execute(database);
  const writer = writing();
  // The writer stops at the consistent point of the copy, so that both can be compared to the last row.
  await backup(archive, async () => {
    await writer.stop();
    expectedSums = await tableSums(database, signal);
  });
  await sql`insert into kept (name) values ('later')`.execute(database);
});
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup under writes, restored, is the database at its point, row by row, with its files and without the secret', async () => {
  const { heading } = await restoreBackup({ archive, into: into('restored'), ...options });

  const restored = await started(into('restored'));
  expect(await tableSums(restored, signal)).toEqual(expectedSums);
  expect(expectedSums.get('kept')?.rows).toBeGreaterThan(50);
  expect(readFileSync(join(into('restored'), 'media/files/a', longName), 'utf8')).toBe('a bill of lading');
  expect(readdirSync(into('restored')).toSorted()).toEqual(['files', 'mail', 'media', 'postgres']);
  expect(readdirSync(into('restored/files'))).toEqual([]);
  expect(heading).toMatchObject({ product: '1.2.3', migration: '0001_first' });
  expect(heading.secret_key_id).toMatch(/^[\w-]{8}$/);
  // The restored database is independent of the original.
  await sql`insert into kept (name) values ('after')`.execute(restored);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
});

test('half a backup is never there under its name, and none is written over', async () => {
  const target = join(folder, 'kept', 'two.tar.gz');
  await expect(backup(target, async () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow(
    'the disk is gone',
  );

  expect(readdirSync(join(folder, 'kept'))).toEqual(['one.tar.gz']);
  await expect(backup(archive)).rejects.toThrow('never written over');
  const { rows } = await sql`select from pg_replication_slots`.execute(database);
  expect(rows).toEqual([]);
});

describe('nothing is restored', () => {
  const restored = async (overrides: Partial<Parameters<typeof restoreBackup>[0]>) =>
    restoreBackup({ archive, into: into('refused'), ...options, ...overrides });
  const changed = (name: string, change: (bytes: Buffer) => Buffer): { archive: string } => {
    const path = into(name);
    writeFileSync(path, change(readFileSync(archive)));
    return { archive: path };
  };
  test('into a folder that holds something', async () => {
    await expect(restored({ into: dataDir })).rejects.toThrow('is not empty');
  });

  test('of another PostgreSQL, or of a newer product', async () => {
    await expect(restored({ postgres: '17' })).rejects.toThrow(/PostgreSQL 18, this installation has 17/);
    await expect(restored({ migrations: [] })).rejects.toThrow(/newer Quayside \(migration 0001_first\)/);
  });

  test('of what is no backup, or was cut short', async () => {
    await expect(restored(changed('text', () => Buffer.from('text')))).rejects.toThrow('is damaged');
    const short = changed('short', (bytes) => bytes.subarray(0, -1_000));
    await expect(restored(short)).rejects.toThrow('is damaged');
  });

  test.each([0.2, 0.9])('of a backup with another byte at %d of it', async (share) => {
    const other = changed(`byte-${share}`, (bytes) => {
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    });
    await expect(restored(other)).rejects.toThrow('is damaged');
  });

  test.each<Partial<Header> & Pick<Header, 'name'>>([
    { name: '../outside' },
    { name: '/tmp/outside' },
    { name: 'files/../../outside' },
    { name: 'postgres/data/../../../outside' },
    { name: 'elsewhere' },
    { name: 'files//outside' },
    { name: 'files/way-out', type: 'symlink', linkname: '../..' },
    { name: 'files/secret', type: 'link', linkname: '/etc/passwd' },
    { name: 'files/disk', type: 'block-device' },
  ])('of an archive that would write elsewhere: $name', async (hostile) => {
    const heading = { format: 1, product: '1.2.3', taken: new Date().toISOString(), system: thisSystem } as const;
    const fullHeading: Heading = { ...heading, postgres: options.postgres, migration: '', secret_key_id: '' };
    const archive = pack();
    archive.entry({ name: headingName }, JSON.stringify(fullHeading));
    archive.entry({ name: 'files/own' }, 'own');
    const isFile = hostile.type === undefined;
    if (isFile) archive.entry(hostile, 'hostile');
    else archive.entry({ ...hostile, size: 0 });
    archive.finalize();
    const path = into('hostile.tar.gz');
    writeFileSync(path, gzipSync(await buffer(Readable.from(archive))));

    await expect(restored({ archive: path })).rejects.toThrow(`it holds ${hostile.name}`);
    expect(existsSync(into('refused'))).toBe(false);
    expect(existsSync(into('outside'))).toBe(false);
  });

  test('and nothing is left of it', async () => {
    await expect(restored({ postgres: '17' })).rejects.toThrow('PostgreSQL 18');
    expect(existsSync(into('refused'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });
});
