import type { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { eventStreams } from '#server/http/response/event-streams.ts';
import type { Database } from '#server/platform/database/db.ts';
import { broadcastChannel, type Listener, type Notice } from '#server/platform/database/notices.ts';

export type RecordedEvent = { user: number; event: string; data: string };

/** Events received by the open pages of all players. */
export type EventRecorder = {
  /** Events since the last call. */
  recordedEvents: () => Promise<RecordedEvent[]>;
  close: () => void;
};

/** Event streams as opened by the product, one for each player, on one database connection. */
export async function openEventRecorder(
  listener: Listener,
  database: Database,
  users: readonly number[],
): Promise<EventRecorder> {
  const streams = eventStreams({ listener, database, heartbeatMs: 3_600_000 });
  // A stream only reads the viewer's id and session.
  const pages = users.map((id) => streams.open({ id, sessionId: -id } as never) as PassThrough);
  const waiting = new Map<unknown, () => void>();
  const probe = listener.listen(broadcastChannel, (notice) => {
    if (notice !== 'missed' && notice.event === 'probe') waiting.get(notice.data['at'])?.();
  });
  await probe.ready;

  let count = 0;
  const recordedEvents = async (): Promise<RecordedEvent[]> => {
    count += 1;
    const at = count;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(at, resolve);
    // Notifications arrive in the order of commits: once the probe is there, so are all earlier ones.
    const notice: Notice = { event: 'probe', data: { at } };
    await sql`select pg_notify(${broadcastChannel}, ${JSON.stringify(notice)})`.execute(database);
    await promise;
    waiting.delete(at);
    return pages.flatMap((page, user) => eventsIn(page).map((event) => ({ user, ...event })));
  };
  const close = (): void => {
    probe.stop();
    streams.close();
  };
  return { recordedEvents, close };
}

function eventsIn(page: PassThrough): Omit<RecordedEvent, 'user'>[] {
  if (page.destroyed) throw new Error('a player’s stream has ended');
  const text = String(page.read() ?? '');
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({ event, data }));
}
