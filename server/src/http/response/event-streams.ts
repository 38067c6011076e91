import { PassThrough, type Readable } from 'node:stream';
import { sessionOwner } from '#server/access/session-owner.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { instruments } from '#server/platform/metrics.ts';
import {
  broadcastChannel,
  type ReceivedNotice,
  type Listener,
  userChannel,
} from '#server/platform/database/notices.ts';

export const eventStreamType = 'text/event-stream';

/** Server-sent events, one stream per open page. */
export type EventStreams = {
  open: (viewer: Viewer) => Readable;
  close: () => void;
};

type Deps = { listener: Listener; database: Database; heartbeatMs?: number };

/** Most pages of a user on one node; more indicate a client that does not disconnect. */
const maxPerUser = 50;
/** Most unread bytes of a slow reader. */
const maxBehindBytes = 256 * 1024;
const reconnectMs = 2_000;

/** The open event streams of this node; a page that falls too far behind is disconnected, and reconnects. */
export function eventStreams({ listener, database, heartbeatMs = 20_000 }: Deps): EventStreams {
  const streams = new Map<PassThrough, number>();
  const open = ({ id: userId, sessionId }: Viewer): Readable => {
    if ([...streams.values()].filter((owner) => owner === userId).length >= maxPerUser)
      fail('too_many_requests', { seconds: 60 });
    const stream = new PassThrough({ highWaterMark: maxBehindBytes });
    const send = (text: string): void => {
      // They reconnect later and then receive the current state.
      if (stream.writable && !stream.write(text)) stream.destroy();
    };
    const userSubscription = listener.listen(userChannel(userId), (received) => {
      if (endsSession(received, sessionId)) stream.end();
      else if (received === 'missed' || !isOfSession(received.event)) send(eventOf(received));
    });
    const broadcastSubscription = listener.listen(broadcastChannel, (received) => {
      // Lost events are reported once, by their own channel.
      if (received !== 'missed') send(eventOf(received));
    });
    // Also prevents intermediaries from closing an idle connection.
    const heartbeat = setInterval(() => {
      readTransaction(database, async (db) => sessionOwner(db, sessionId)).then(
        () => send(': still here\n\n'),
        () => stream.end(),
      );
    }, heartbeatMs);
    streams.set(stream, userId);
    instruments.eventStreams.inc();
    stream.on('close', () => {
      clearInterval(heartbeat);
      userSubscription.stop();
      broadcastSubscription.stop();
      streams.delete(stream);
      instruments.eventStreams.dec();
    });
    send(`retry: ${reconnectMs}\n\n`);
    void Promise.all([userSubscription.ready, broadcastSubscription.ready]).then(() =>
      send(eventOf({ event: 'open', data: {} })),
    );
    return stream;
  };
  return {
    open,
    close: () => {
      for (const stream of streams.keys()) stream.end();
    },
  };
}

/** A locked session receives nothing either; the stream is reopened after unlocking. */
function endsSession(received: ReceivedNotice, sessionId: number): boolean {
  return received !== 'missed' && isOfSession(received.event) && received.data['session'] === sessionId;
}

function isOfSession(event: string): boolean {
  return event === 'session_ended' || event === 'session_locked';
}

/** `missed` makes the page refetch what it shows. */
function eventOf(received: ReceivedNotice): string {
  const { event, data } = received === 'missed' ? { event: 'missed', data: {} } : received;
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
