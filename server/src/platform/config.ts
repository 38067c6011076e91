import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { dataFolderError, makeDataFolder } from './data-folder.ts';
import { Environment } from './settings.ts';
import { StartError } from './start-error.ts';
import { type UploadConfig, uploadConfigOf } from './upload-settings.ts';

export type Profile = 'demo' | 'production';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export type Config = {
  profile: Profile;
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Signs tokens and encrypts stored credentials. */
  secret: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  databaseReplicaUrl: string | null;
  databasePool: number;
  captcha: boolean;
  trustProxy: string[];
  logLevel: LogLevel;
  upload: UploadConfig;
};

const defaultsOf = {
  demo: { host: '127.0.0.1', logLevel: 'warn' },
  production: { host: '0.0.0.0', logLevel: 'info' },
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting at once; a StartError names all that are wrong, one line each. */
export function loadConfig(env: Env): Config {
  const read = Environment.safeParse(present(env));
  if (!read.success)
    throw new StartError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const values = read.data;
  const profile = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const unsafe = profile === 'production' ? unsafeInProduction(values) : [];
  if (unsafe.length > 0) throw new StartError(unsafe.join('\n'));

  return configOf(values, profile);
}

function configOf(values: Environment, profile: Profile): Config {
  const own = defaultsOf[profile];
  const dataDir = resolve(values.QUAYSIDE_DATA);
  return {
    profile,
    port: values.PORT,
    host: values.HOST ?? own.host,
    publicUrl: (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    secret: values.QUAYSIDE_SECRET ?? keptSecret(dataDir),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePool: values.DATABASE_POOL,
    captcha: values.CAPTCHA,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? own.logLevel,
    upload: uploadConfigOf(values),
  };
}

/** A variable set to nothing counts as absent, as shells and compose files write it. */
function present(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

function unsafeInProduction(values: Environment): string[] {
  const problems: string[] = [];
  if (!values.PUBLIC_URL)
    problems.push(
      'PUBLIC_URL is missing: production needs the address people type, e.g. https://quayside.example.com.',
    );
  if (!values.QUAYSIDE_SECRET)
    problems.push(
      'QUAYSIDE_SECRET is missing: production needs at least 32 random characters (openssl rand -base64 48).',
    );
  if (!values.CAPTCHA) problems.push('CAPTCHA=off works in the demo only: remove it.');
  return problems;
}

/** The demo's own secret, made at its first start and kept beside its data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    makeDataFolder(dataDir);
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}
