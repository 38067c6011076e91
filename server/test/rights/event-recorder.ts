import type { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { eventStreams } from '#server/http/response/event-streams.ts';
import type { Database } from '#server/platform/database/db.ts';
import { broadcastChannel, type Listener, type Notice } from '#server/platform/database/notices.ts';

export type RecordedEvent = { user: number; event: string; data: string };

/** What the open pages of all players hear. */
export type EventRecorder = {
  /** What they have heard since this was last asked. */
  recordedEvents: () => Promise<RecordedEvent[]>;
  close: () => void;
};

/** Streams as the product opens them, one for each player, on one connection to the database. */
export async function openEventRecorder(
  listener: Listener,
  database: Database,
  users: readonly number[],
): Promise<EventRecorder> {
  const streams = eventStreams({ listener, database, heartbeatMs: 3_600_000 });
  // A stream asks a viewer for their id and their session alone.
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
    // The database tells in the order of commits: once this is there, so is all that was said before.
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
