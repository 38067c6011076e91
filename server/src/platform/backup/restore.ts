import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type SystemAccount, canReach, postgresAccount } from '../embedded-postgres/embedded-postgres.account.ts';
import { StartError } from '../start-error.ts';
import { clusterName, filesName, Heading, headingName, Manifest, manifestName, thisSystem } from './manifest.ts';
import { DamagedArchive, type TarEntry, unpackTar } from './tar.ts';

export type RestoreOptions = {
  archive: string;
  /** The data folder: empty, or not existing yet. */
  into: string;
  /** The major version of the PostgreSQL that will run it. */
  postgres: string;
  /** Names of the migrations that this product has. */
  migrations: readonly string[];
};

export type RestoreResult = { heading: Heading; files: number; bytes: number };

/**
 * Restores a backup into an empty folder. Everything is unpacked and verified by checksum before the folder gets its
 * final name, so that an incomplete installation is never started.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { archive, into } = options;
  if (!existsSync(archive)) throw new StartError(`There is no ${archive}.`);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new StartError(
      `${into} is not empty: a backup is restored into an empty folder. Name another one by --into.`,
    );
  const account = postgresAccount(into);
  await mkdir(dirname(into), { recursive: true });
  if (!canReach(account, dirname(into)))
    throw new StartError(
      `PostgreSQL runs as ${account?.name}, who cannot enter ${dirname(into)}: restore elsewhere by --into.`,
    );
  const draft = await mkdtemp(`${into}.restoring-`);
  try {
    const restored = await unpack(draft, options);
    await chownRecursively(join(draft, 'postgres'), account);
    await chmod(draft, 0o755);
    if (existsSync(into)) await rmdir(into);
    await rename(draft, into);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw damagedArchiveError(archive, error);
  }
}

async function unpack(draft: string, options: RestoreOptions): Promise<RestoreResult> {
  const source: Readable = createReadStream(options.archive);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  const sums = new Map<string, { size: number; sha256: string }>();
  let heading: Heading | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of unpackTar(unzipped)) {
    if (!heading) {
      heading = await readHeading(entry, options);
      continue;
    }
    if (entry.name === manifestName) {
      manifest = Manifest.safeParse(JSON.parse(await text(entry.content))).data;
      continue;
    }
    const sha256 = await unpackEntry(draft, entry);
    if (entry.size !== null) sums.set(entry.name, { size: entry.size, sha256 });
  }
  if (!heading || !manifest) throw new DamagedArchive('it ends too early');
  verifyChecksums(manifest, sums);
  const files = [...sums.values()];
  return { heading, files: files.length, bytes: files.reduce((all, { size }) => all + size, 0) };
}

async function readHeading({ name, content }: TarEntry, options: RestoreOptions): Promise<Heading> {
  if (name !== headingName) throw new StartError(`${options.archive} is not a backup of Quayside.`);
  const parsed: unknown = JSON.parse(await text(content));
  const heading = Heading.safeParse(parsed).data;
  if (!heading)
    throw new StartError(
      `${options.archive} was made by another version of Quayside, in a form that this one does not know.`,
    );
  const { postgres, system, migration } = heading;
  if (postgres !== options.postgres)
    throw new StartError(
      `This backup is one of PostgreSQL ${postgres}, this installation has ${options.postgres}: restore it with the version of Quayside that made it.`,
    );
  if (system !== thisSystem)
    throw new StartError(
      `This backup was made on ${system}, this is ${thisSystem}: PostgreSQL's files are read by their own kind of machine alone.`,
    );
  if (migration !== '' && !options.migrations.includes(migration))
    throw new StartError(
      `This backup was made by a newer Quayside (migration ${migration}): restore it with that one.`,
    );
  return heading;
}

/** The target of an entry; paths outside the folder are refused. */
function targetPath(draft: string, name: string): string {
  const parts = name.split('/');
  const isKnownFolder = name.startsWith(`${clusterName}/`) || name.startsWith(`${filesName}/`);
  if (!isKnownFolder || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new DamagedArchive(`it holds ${name}`);
  return join(draft, ...(parts[0] === filesName ? parts.slice(1) : parts));
}

async function unpackEntry(draft: string, { name, size, mode, content }: TarEntry): Promise<string> {
  const path = targetPath(draft, name);
  if (size === null) {
    await mkdir(path, { recursive: true, mode });
    await chmod(path, mode);
    return '';
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', mode);
  const hash = createHash('sha256');
  try {
    for await (const part of content) {
      hash.update(part);
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function verifyChecksums({ files }: Manifest, sums: ReadonlyMap<string, { size: number; sha256: string }>): void {
  const expected = files.filter(({ path }) => path !== headingName);
  const wrong = expected.find(({ path, size, sha256 }) => {
    const found = sums.get(path);
    return found?.size !== size || found.sha256 !== sha256;
  });
  if (wrong) throw new DamagedArchive(`${wrong.path} is not what was written`);
  if (expected.length !== sums.size) throw new DamagedArchive('it holds what was not written');
}

/** Gives files unpacked by root to the account that PostgreSQL runs as. */
async function chownRecursively(folder: string, account: SystemAccount): Promise<void> {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownRecursively(path, account);
    else await chown(path, account.uid, account.gid);
  }
}

/** The reason why the archive could not be read, in one line that says that nothing was restored. */
function damagedArchiveError(archive: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isArchiveFault = error instanceof DamagedArchive || error instanceof SyntaxError || /^(Z_|ERR_ZLIB)/.test(code);
  if (!isArchiveFault) return error;
  const reason = error instanceof DamagedArchive ? error.message : 'it is cut short or was changed';
  return new StartError(`${archive} is damaged (${reason}); nothing was restored.`, { cause: error });
}
