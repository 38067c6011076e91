import pg from 'pg';

export type Cluster = {
  /** The data directory. */
  data: string;
  database: string;
  client: pg.Client;
};

/** The first and last WAL file that a copy needs. */
export type WalRange = { first: string; last: string };

/** Opens a connection without time-outs to the cluster to be copied. */
export async function openCluster(url: string): Promise<Cluster & { close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'quayside backup', keepAlive: true });
  // A lost connection rejects the running query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ data: string; name: string }>(
    "select current_setting('data_directory') as data, current_database() as name",
  );
  const [found] = rows;
  if (!found) throw new Error('the database does not say where it is');
  return { data: found.data, database: found.name, client, close: async () => client.end().catch(() => undefined) };
}

export type StartedBackup = { slot: string; first: string };

/**
 * Starts a backup, held by the session until it is stopped (PostgreSQL manual, "Making a Base Backup Using the Low
 * Level API"). A replication slot retains the WAL until `dropBackupSlot`.
 */
export async function startBackup({ client }: Cluster): Promise<StartedBackup> {
  const { rows: created } = await client.query<{ slot: string }>(
    `select slot_name as slot from pg_create_physical_replication_slot('quayside_backup_' || pg_backend_pid(), true, true)`,
  );
  const { rows } = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('quayside', true)) as first",
  );
  return { slot: created[0]?.slot ?? '', first: rows[0]?.first ?? '' };
}

/**
 * Ends the backup; this is the copy's consistent point. `label` is the content of `backup_label`, which a restore
 * requires.
 */
export async function stopBackup({ client }: Cluster, { first }: StartedBackup): Promise<WalRange & { label: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  return { first, last: rows[0]?.last ?? '', label: rows[0]?.label ?? '' };
}

/** Releases the WAL. An unfinished backup ends with its session. */
export async function dropBackupSlot({ client }: Cluster, { slot }: StartedBackup): Promise<void> {
  await client.query('select pg_drop_replication_slot($1)', [slot]).catch(() => undefined);
}
