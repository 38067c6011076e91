import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { type Config, loadConfig } from '#server/platform/settings/config.ts';
import { runningDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { postgresMajor } from '#server/platform/embedded-postgres/embedded-postgres.location.ts';
import { keyIdOf } from '#server/platform/secrets/encryption.ts';
import { migrationsDirectory } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withRuntimeDatabase } from './cli.ts';

const ending = '.tar.gz';

/** `npm run admin -- backup <file or folder>`: online if the product is running, else on the stopped database. */
export async function backup(destination: string | undefined): Promise<string> {
  if (destination === undefined)
    throw new StartError('Say where to: npm run admin -- backup <file.tar.gz, or a folder>');
  const now = new Date();
  const config = installedConfig();
  const target = targetOf(destination, now);
  const make = async (url: string) => makeBackup({ config, url, target, now, product: productVersion() });
  const running = runningDatabase(config.dataDir);
  const { files, bytes, heading } = await (running === undefined
    ? withRuntimeDatabase(async ({ url }) => make(url))
    : make(running));
  return [
    `${target} was written: ${files} files, ${megabytes(bytes)} before packing, ${megabytes(statSync(target).size)} packed; PostgreSQL ${heading.postgres}, migration ${heading.migration}.`,
    `The secret is not in it: keep ${secretLocation(config)} (key id ${heading.secret_key_id}) elsewhere.`,
  ].join('\n');
}

/** `npm run admin -- restore <file> [--into <folder>]` */
export async function restore(archive: string | undefined, into: string | undefined): Promise<string> {
  if (archive === undefined)
    throw new StartError('Say which: npm run admin -- restore <file.tar.gz> [--into <an empty folder>]');
  const config = configWithoutSecret();
  if (into === undefined) refuseExternalDatabase(config);
  const folder = into === undefined ? config.dataDir : resolveTypedPath(into);
  const names = await readdir(migrationsDirectory);
  const migrations = names.map((name) => name.replace(/\.sql$/, ''));
  const options = { archive: resolveTypedPath(archive), into: folder, postgres: postgresMajor(), migrations };
  const { heading, files, bytes } = await restoreBackup(options);
  return [
    `${folder} holds what was there at ${heading.taken}: ${files} files, ${megabytes(bytes)}. Start it: QUAYSIDE_DATA=${folder} npm start`,
    secretAdvice(folder, heading.secret_key_id),
  ].join('\n');
}

/** A restored folder must be empty, so no secret exists in it yet; this is a placeholder. */
const unusedSecret = 'never used: restoring signs and seals nothing';

function configWithoutSecret(): Config {
  return loadConfig({ ...process.env, QUAYSIDE_SECRET: unusedSecret });
}

/** The configuration of an existing installation; does not create one. */
function installedConfig(): Config {
  const config = configWithoutSecret();
  refuseExternalDatabase(config);
  if (!existsSync(config.dataDir))
    throw new StartError(`There is no ${config.dataDir}: nothing to back up. Name the data folder by QUAYSIDE_DATA.`);
  return loadConfig(process.env);
}

/** Another server's database has its own backup tools. */
function refuseExternalDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null) return;
  throw new StartError(
    [
      'The database of DATABASE_URL is not the embedded one: it is backed up by its own tools.',
      '  back up: pg_dump --format=custom --file=quayside.dump "$DATABASE_URL"   restore into an empty one: pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" quayside.dump',
      `  or base backups with archived logs (point-in-time recovery) of its server. Then copy the files in ${dataDir}, after the database, never before. See docs/backup.md.`,
    ].join('\n'),
  );
}

function targetOf(destination: string, now: Date): string {
  const path = resolveTypedPath(destination);
  if (path.endsWith(ending)) return path;
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return join(path, `quayside-${stamp}${ending}`);
}

/** npm changes to the project's folder; paths are relative to the folder where the command was typed. */
function resolveTypedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function secretLocation({ dataDir }: Config): string {
  return process.env['QUAYSIDE_SECRET'] ? 'QUAYSIDE_SECRET' : join(dataDir, 'secret');
}

function secretAdvice(folder: string, keyId: string): string {
  const currentSecret = process.env['QUAYSIDE_SECRET'];
  if (currentSecret && keyIdOf(currentSecret) === keyId)
    return 'QUAYSIDE_SECRET is the secret that it was sealed with.';
  return (
    `The secret is not in a backup: set QUAYSIDE_SECRET to the one with key id ${keyId}, or lay it in ${join(folder, 'secret')} (mode 0600). ` +
    'With another one what was sealed (second factors, credentials of channels) has to be entered again.'
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
