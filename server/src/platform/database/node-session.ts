import { hostname } from 'node:os';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { scaledTimeout } from '../timeouts.ts';

/** First keys of the advisory locks: on a node's id while it is alive, and on being the scheduler. */
export const nodeLock = 7_301;
const leaderLock = 7_302;

/** A node silent for this long, e.g. in an endless loop, is considered dead: its session is ended. */
const maxSilenceMs = 15_000;
const timeoutMs = 5_000;

export type NodeSession = {
  /** Its key in `scheduler_node`. */
  id: number;
  /** Whether this node is the scheduler. Call it about every second: it also renews a lost session. */
  isLeading: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** This process's name among the nodes. */
export const ownNodeName = `${hostname()}:${process.pid}`.slice(-200);

/** Registers this process as a node. Its locks end with its connection. */
export async function registerNode(url: string, log: Log): Promise<NodeSession> {
  let client = await connected(url);
  const id = await insertNode(client);
  let isLost = false;
  let isLeader = false;
  const markLost = (reason: string): void => {
    if (!isLost) log.warn(`this node's session was interrupted: ${reason}`);
    isLost = true;
    isLeader = false;
  };
  const watch = (): void =>
    void client.on('error', (error) => markLost(error.message)).on('end', () => markLost('it ended'));
  const rejoin = async (): Promise<void> => {
    await client.end().catch(() => undefined);
    client = await connected(url);
    await lockNode(client, id);
    isLost = false;
    watch();
  };
  watch();
  return {
    id,
    isLeading: async () => {
      try {
        if (isLost) await rejoin();
        isLeader = isLeader ? await isAlive(client) : await tryLeaderLock(client);
      } catch (error) {
        markLost(error instanceof Error ? error.message : String(error));
      }
      return isLeader;
    },
    close: async () => {
      isLost = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quayside node',
    keepAlive: true,
    connectionTimeoutMillis: scaledTimeout(timeoutMs),
    query_timeout: scaledTimeout(timeoutMs),
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select set_config('idle_session_timeout', $1, false)`, [String(scaledTimeout(maxSilenceMs))]);
  return client;
}

async function insertNode(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('insert into scheduler_node (name) values ($1) returning id', [
    ownNodeName,
  ]);
  const id = Number(rows[0]?.id);
  await lockNode(client, id);
  return id;
}

/** The previous session may still be ending. */
async function lockNode(client: pg.Client, id: number): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    nodeLock,
    id,
  ]);
  if (!rows[0]?.taken) throw new Error('the earlier session of this node has not ended yet');
}

async function tryLeaderLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, 0) as taken', [leaderLock]);
  return rows[0]?.taken ?? false;
}

async function isAlive(client: pg.Client): Promise<true> {
  await client.query('select 1');
  return true;
}
