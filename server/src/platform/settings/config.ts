import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { dataFolderError, makeDataFolder } from '../embedded-postgres/data-folder.ts';
import { type S3Config, s3ConfigOf } from '../files/s3-settings.ts';
import { isGuessable } from './guessable-secret.ts';
import { Environment } from './settings.ts';
import { StartError } from '../start-error.ts';
import { type UploadConfig, uploadConfigOf } from './upload-settings.ts';
import { hasDefaultPassword, isDefaultSecret } from './default-credentials.ts';

export type Profile = 'demo' | 'production';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
export type LogFormat = 'json' | 'text';

/** `smtpUrl` is null in the demo without a mail server: mails are then stored as files. */
type MailConfig = { smtpUrl: string | null; from: string };
export type SsoConfig = { issuer: string; clientId: string; clientSecret: string; name: string };

export type Config = {
  profile: Profile;
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether browsers use TLS. */
  isSecure: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Signs tokens and encrypts stored credentials. */
  secret: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  databaseReplicaUrl: string | null;
  databasePool: number;
  /** Event loop delay above which requests are refused; 0: never. */
  busyMs: number;
  /** Factor for all time-outs. */
  timeoutFactor: number;
  captcha: boolean;
  /** null: no mail is sent. */
  mail: MailConfig | null;
  /** null: no single sign-on. */
  sso: SsoConfig | null;
  /** How long a stopping node still answers before it refuses calls. */
  drainMs: number;
  trustProxy: string[];
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** Statements slower than this are logged; 0: none. */
  slowMs: number;
  /** The bearer token for /metrics; null: closed in production, open in the demo. */
  metricsToken: string | null;
  /** The virus scanner for uploads; null: none. */
  clamav: string | null;
  /** Variables that differ from their default, without secrets. */
  overrides: Readonly<Record<string, string>>;
  upload: UploadConfig;
  /** null: files are in the data folder. */
  s3: S3Config | null;
  retention: { messageDays: number; frontendLogDays: number };
};

const defaultsByProfile = {
  demo: { host: '127.0.0.1', logLevel: 'warn', logFormat: 'text', drainSeconds: 0 },
  production: { host: '0.0.0.0', logLevel: 'info', logFormat: 'json', drainSeconds: 5 },
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/** Reads and validates all settings at once; a StartError lists all errors, one per line. */
export function loadConfig(env: Env): Config {
  const read = Environment.safeParse(withoutEmptyValues(env));
  if (!read.success)
    throw new StartError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const values = read.data;
  const profile = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const problems = [...incomplete(values), ...(profile === 'production' ? unsafeInProduction(values) : [])];
  if (problems.length > 0) throw new StartError(problems.join('\n'));

  return configOf(values, profile);
}

function configOf(values: Environment, profile: Profile): Config {
  const profileDefaults = defaultsByProfile[profile];
  const dataDir = resolve(values.QUAYSIDE_DATA);
  return {
    profile,
    port: values.PORT,
    host: values.HOST ?? profileDefaults.host,
    ...addressOf(values),
    dataDir,
    secret: values.QUAYSIDE_SECRET ?? loadOrCreateSecret(dataDir),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePool: values.DATABASE_POOL,
    busyMs: values.BUSY_MS,
    timeoutFactor: values.TIMEOUT_FACTOR,
    captcha: values.CAPTCHA,
    mail: mailOf(values, profile),
    sso: ssoOf(values),
    drainMs: 1_000 * (values.LEAVING_SECONDS ?? profileDefaults.drainSeconds),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? profileDefaults.logLevel,
    logFormat: values.LOG_FORMAT ?? profileDefaults.logFormat,
    slowMs: values.LOG_SLOW_MS,
    metricsToken: values.METRICS_TOKEN ?? null,
    clamav: values.CLAMAV_URL,
    overrides: overridesOf(values),
    upload: uploadConfigOf(values),
    s3: s3ConfigOf(values),
    retention: { messageDays: values.KEEP_MESSAGES_DAYS, frontendLogDays: values.KEEP_FRONTEND_LOG_DAYS },
  };
}

function addressOf({ PUBLIC_URL, PORT, BEHIND_TLS }: Environment): Pick<Config, 'publicUrl' | 'isSecure'> {
  const publicUrl = (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, '');
  return { publicUrl, isSecure: publicUrl.startsWith('https:') || BEHIND_TLS };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Environment, profile: Profile): MailConfig | null {
  const smtpUrl = SMTP_URL ?? null;
  if (smtpUrl === null && profile === 'production') return null;
  return { smtpUrl, from: MAIL_FROM ?? 'Quayside <no-reply@localhost>' };
}

function ssoOf(values: Environment): SsoConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : null;
}

/** A variable is secret by its name, or if it is a URL with a password. */
const isSecret = (name: string): boolean => /SECRET|TOKEN|PASSWORD|KEY/.test(name);

function overridesOf(values: Environment): Config['overrides'] {
  const defaults: Readonly<Record<string, unknown>> = Environment.parse({});
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, isSecret(name) ? '•••' : withoutCredentials(value)]));
}

function withoutCredentials(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  return host === '' ? text : `${protocol}//${host}${pathname}`;
}

/** Settings that need each other. */
function incomplete(values: Environment): string[] {
  const sso = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = sso.filter((name) => !values[name]);
  const isPartial = missing.length > 0 && missing.length < sso.length;
  return [
    ...(isPartial ? [`${missing.join(', ')} missing: single sign-on needs all of ${sso.join(', ')}.`] : []),
    ...(values.SMTP_URL && !values.MAIL_FROM
      ? ['MAIL_FROM is missing: a mail server needs to know who sends, e.g. Quayside <no-reply@example.com>.']
      : []),
  ];
}

/** An empty variable counts as absent, as shells and compose files write it. */
function withoutEmptyValues(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

function unsafeInProduction(values: Environment): string[] {
  const problems: string[] = [];
  if (!values.PUBLIC_URL)
    problems.push(
      'PUBLIC_URL is missing: production needs the address people type, e.g. https://quayside.example.com.',
    );
  else if (!values.PUBLIC_URL.startsWith('https:') && !values.BEHIND_TLS)
    problems.push(
      'PUBLIC_URL must be https in production: passwords pass through it. Where TLS ends before it all the same, say so: BEHIND_TLS=on.',
    );
  if (!values.QUAYSIDE_SECRET)
    problems.push(
      'QUAYSIDE_SECRET is missing: production needs at least 32 random characters (openssl rand -base64 48).',
    );
  else if (isGuessable(values.QUAYSIDE_SECRET))
    problems.push('QUAYSIDE_SECRET can be guessed: production needs random characters (openssl rand -base64 48).');
  if (values.OIDC_ISSUER?.startsWith('http:'))
    problems.push('OIDC_ISSUER must be https in production: logins pass through it.');
  if (!values.CAPTCHA) problems.push('CAPTCHA=off works in the demo only: remove it.');
  return [...problems, ...knownPasswords(values)];
}

/** Errors for well-known default passwords. */
function knownPasswords(values: Environment): string[] {
  const addresses = (['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'] as const).filter((name) =>
    hasDefaultPassword(values[name] ?? ''),
  );
  const keys = (['S3_SECRET_KEY'] as const).filter((name) => isDefaultSecret(values[name] ?? ''));
  return [...addresses, ...keys].map(
    (name) => `${name} has a password that everybody knows: production needs another.`,
  );
}

/** The demo's own secret, generated at its first start and stored with its data. */
function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    makeDataFolder(dataDir);
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

/** If the data folder stores the previous secret, replaces it: the next start would read the old one. */
export function replaceStoredSecret(dataDir: string, { before, now }: { before: string; now: string }): boolean {
  const file = join(dataDir, 'secret');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== before) return false;
  writeFileSync(`${file}.new`, now, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return true;
}
