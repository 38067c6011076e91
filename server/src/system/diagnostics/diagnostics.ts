import { sql } from 'kysely';
import { taskNameIn } from '#contract/jobs/task-texts.ts';
import {
  type DiagnosticValues,
  type DiagnosticPart,
  diagnosticNames,
  type Diagnostics,
} from '#contract/system/diagnostics.ts';
import { partOf } from '#server/http/response/parts.ts';
import type { Ctx, PublicCtx } from '#server/http/route.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { queuedJobs } from '#server/workbench/public.ts';
import { backlogOf, tasksOf, replicaLagSeconds } from './backlog.ts';
import { errorsPart, nodesNow, nodesPart, slowPart } from './nodes.ts';
import { redact } from '#contract/logs/redact.ts';
import { isSecretSetting, settingPaths, settings } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { bundledMigrations } from '#server/platform/database/migrate.ts';
import { version } from '#server/platform/version.ts';

/** Time limit of each part. */
const partSeconds = 5;

/** Functions for the parts; nodes are read once for all parts about them. */
function makersFor(ctx: Ctx): { [P in DiagnosticPart]: () => Promise<DiagnosticValues[P]> } {
  const { db, config, locale } = ctx;
  let nodes: ReturnType<typeof nodesNow> | undefined;
  const readNodes = () => (nodes ??= nodesNow(db));
  return {
    product: async () => productPart(ctx),
    nodes: async () => nodesPart(await readNodes()),
    database: () => databasePart(ctx),
    migrations: () => migrationsPart(ctx),
    queues: () => queuedJobs(db),
    tasks: async () => (await tasksOf(db)).map((task) => ({ ...task, name: taskNameIn(task.name, locale) })),
    backlog: () => backlogOf(db),
    settings: () => settingsPart(db, config),
    slow: async () => slowPart(await readNodes()),
    errors: async () => errorsPart(await readNodes()),
  };
}

/** The state of the whole installation; part by part, so that one failure does not affect the others. */
export async function diagnosticsOf(ctx: Ctx): Promise<Diagnostics> {
  await sql`select set_config('statement_timeout', ${`${scaledTimeout(partSeconds)}s`}, true)`.execute(ctx.db);
  const makers = makersFor(ctx);
  const parts: Record<string, unknown> = {};
  // Sequentially, because they share a connection.
  for (const name of diagnosticNames)
    parts[name] = await partOf(ctx, `the part ${name} of the diagnostics`, makers[name]);
  // Every part was set by its own function.
  return { now: ctx.now.toISOString(), parts: parts as Diagnostics['parts'] };
}

type Setting = DiagnosticValues['settings'][number];

const hidden = '•••';
const maxLength = 120;

/** Settings that differ from their defaults: of the environment, then of the database. */
async function settingsPart(db: Tx, { overrides }: Pick<Config, 'overrides'>): Promise<Setting[]> {
  const current = await currentSettings(db);
  const changed = settingPaths.filter(
    (path) => JSON.stringify(current[path]) !== JSON.stringify(settings[path].fallback),
  );
  return [
    ...Object.entries(overrides).map(([name, value]): Setting => ({
      name,
      source: 'environment',
      value: displayValue(value),
    })),
    ...changed.map((path): Setting => {
      const value = isSecretSetting(path) ? hidden : displayValue(JSON.stringify(current[path]));
      return { name: path, source: 'database', value };
    }),
  ];
}

function displayValue(value: string): string {
  const text = redact(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const maxTables = 12;

function productPart({ config }: Pick<PublicCtx, 'config'>): DiagnosticValues['product'] {
  const { mail, profile, s3 } = config;
  const mailTarget = mail?.smtpUrl === null ? 'files' : 'server';
  return {
    ...version,
    profile,
    runtime: process.version,
    store: s3 ? 's3' : 'folder',
    mail: mail === null ? 'none' : mailTarget,
  };
}

type Figures = Omit<DiagnosticValues['database'], 'replicas' | 'tables' | 'replica_lag_seconds'>;

/** The whole database in three statements; sizes of partitions count as their table's. */
async function databasePart({
  db,
  cacheContext,
}: Pick<PublicCtx, 'db' | 'cacheContext'>): Promise<DiagnosticValues['database']> {
  const { rows } = await sql<Figures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      jsonb_build_object('used', count(*) filter (where backend_type = 'client backend'),
        'most', current_setting('max_connections')::int) as connections,
      -- Others' may have begun after this one, whose clock stands still.
      greatest(0, coalesce(extract(epoch from now() - min(xact_start) filter (where pid <> pg_backend_pid()
        and datname = current_database() and backend_type = 'client backend')), 0))::float8 as longest_transaction_seconds,
      count(*) filter (where wait_event_type = 'Lock') as waiting_locks
    from pg_stat_activity`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate answers one row');
  const { database } = cacheContext;
  // undefined if the replica is unavailable.
  const lag = database.replica && (await replicaLagSeconds(database.replica.database).catch(() => undefined));
  return {
    ...found,
    replicas: await replicasOf(db),
    tables: await tablesOf(db),
    replica_lag_seconds: lag ?? null,
  };
}

async function replicasOf(db: Tx): Promise<DiagnosticValues['database']['replicas']> {
  const { rows } = await sql<DiagnosticValues['database']['replicas'][number]>`
    select application_name as name, coalesce(state, '') as state,
      case when pg_is_in_recovery() then 0
        else coalesce(greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) end::bigint as behind_bytes
    from pg_stat_replication order by 1 limit 20`.execute(db);
  return rows;
}

async function tablesOf(db: Tx): Promise<DiagnosticValues['database']['tables']> {
  const { rows } = await sql<DiagnosticValues['database']['tables'][number]>`
    select coalesce(parent.relname, c.relname)::text as name, sum(pg_total_relation_size(c.oid))::bigint as bytes,
      sum(greatest(c.reltuples, 0))::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    group by 1 order by bytes desc limit ${maxTables}`.execute(db);
  return rows;
}

async function migrationsPart({ db }: Pick<PublicCtx, 'db'>): Promise<DiagnosticValues['migrations']> {
  const { rows } = await sql<{ name: string; at: string }>`
    select name, applied_at as at from schema_migration order by name`.execute(db);
  const bundled = new Set(await bundledMigrations());
  const applied = new Set(rows.map(({ name }) => name));
  const newest = rows.at(-1);
  return {
    applied: rows.length,
    newest: newest?.name ?? '',
    applied_at: newest?.at ?? null,
    missing: [...bundled].filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !bundled.has(name)),
  };
}
