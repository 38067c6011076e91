import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import type { Tx } from './db.ts';
import type { Log } from '../log/log.ts';
import { scaledTimeout } from '../timeouts.ts';

/** A notification between nodes, e.g. that a user's task has progressed. */
const Notice = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });
export type Notice = z.output<typeof Notice>;

/** The channel for one user. */
export const userChannel = (userId: number): string => `user_${userId}`;
/** The channel for all open pages, e.g. for changes of dictionaries. */
export const broadcastChannel = 'everybody';

/** Notifies the subscribers of a channel once the transaction commits. PostgreSQL limits it to 8,000 bytes. */
export async function notify(tx: Tx, channel: string, notice: Notice): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(tx);
}

/** Notifies several channels in one statement. */
export async function notifyEach(tx: Tx, messages: readonly { channel: string; notice: Notice }[]): Promise<void> {
  const channels = messages.map(({ channel }) => channel);
  const notices = messages.map(({ notice }) => JSON.stringify(notice));
  await sql`
    select count(pg_notify(channel, notice))
    from unnest(${channels}::text[], ${notices}::text[]) as told (channel, notice)`.execute(tx);
}

/** `missed`: the connection was lost and restored; notifications in between are unknown. */
export type ReceivedNotice = Notice | 'missed';
export type NoticeHandler = (received: ReceivedNotice) => void;

export type Listener = {
  /** Subscribes to a channel until `stop` is called; from `ready` on no notification is missed. */
  listen: (channel: string, handler: NoticeHandler) => { ready: Promise<void>; stop: () => void };
  close: () => Promise<void>;
};

const retryMs = 1_000;
const pingMs = 30_000;
const timeoutMs = 5_000;

/** Listens on one connection for all channels, and reconnects when it is lost. */
export function openListener(url: string, log: Log): Listener {
  const channels = new Map<string, Set<NoticeHandler>>();
  const connection = reconnectingConnection(url, {
    onLost: (reason) => log.warn(`listening to the database was interrupted: ${reason}`),
    onNotice: (channel, notice) => channels.get(channel)?.forEach((handler) => handler(notice)),
    onConnect: async (isReconnect) => {
      await Promise.all([...channels.keys()].map(async (channel) => connection.send(commandOf('listen', channel))));
      if (isReconnect) for (const handlers of channels.values()) for (const handler of handlers) handler('missed');
    },
  });
  return {
    listen: (channel, handler) => {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      const stop = (): void => {
        if (!handlers.delete(handler) || handlers.size > 0) return;
        channels.delete(channel);
        void connection.send(commandOf('unlisten', channel));
      };
      return { ready: connection.send(commandOf('listen', channel)), stop };
    },
    close: connection.close,
  };
}

function commandOf(command: 'listen' | 'unlisten', channel: string): string {
  return `${command} ${pg.escapeIdentifier(channel)}`;
}

type Handlers = {
  onLost: (reason: string) => void;
  onNotice: (channel: string, notice: Notice) => void;
  onConnect: (isReconnect: boolean) => Promise<void>;
};
type ReconnectingConnection = { send: (command: string) => Promise<void>; close: () => Promise<void> };

/** A connection that is restored when lost. Commands without a connection are dropped: `onConnect` repeats them. */
function reconnectingConnection(url: string, { onLost, onNotice, onConnect }: Handlers): ReconnectingConnection {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  // The driver expects one statement at a time.
  let lastCommand = Promise.resolve();

  const send = async (command: string): Promise<void> => {
    const to = client;
    lastCommand = lastCommand
      .then(async () => void (await to?.query(command)))
      .catch((error: unknown) => handleLost(to, error));
    return lastCommand;
  };
  const handleLost = (failedClient: pg.Client | undefined, error: unknown): void => {
    if (failedClient !== client || isClosed) return;
    client = undefined;
    void failedClient?.end().catch(() => undefined);
    onLost(error instanceof Error ? error.message : String(error));
    timer = setTimeout(() => {
      connecting = connect(true);
    }, retryMs);
  };
  const connect = async (isReconnect: boolean): Promise<void> => {
    const fresh = newClient(url, onNotice);
    client = fresh;
    fresh.on('error', (error) => handleLost(fresh, error));
    fresh.on('end', () => handleLost(fresh, 'the connection ended'));
    lastCommand = fresh.connect().then(
      () => undefined,
      (error: unknown) => handleLost(fresh, error),
    );
    await lastCommand;
    if (client === fresh) await onConnect(isReconnect);
  };
  let connecting = connect(false);
  const pingTimer = setInterval(() => void send('select 1'), pingMs);
  pingTimer.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(pingTimer);
    await connecting;
    await client?.end().catch(() => undefined);
  };
  return { send, close };
}

function newClient(url: string, onNotice: Handlers['onNotice']): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quayside events',
    keepAlive: true,
    connectionTimeoutMillis: scaledTimeout(timeoutMs),
    query_timeout: scaledTimeout(timeoutMs),
  });
  client.on('notification', ({ channel, payload = '' }) => {
    const notice = noticeOf(payload);
    if (notice) onNotice(channel, notice);
  });
  return client;
}

/** Payloads are untrusted: any database user may notify a channel. */
function noticeOf(payload: string): Notice | undefined {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
