import { Socket } from 'node:net';
import pg from 'pg';
import { instruments } from '../metrics.ts';

type Query = (text: unknown, values?: unknown) => unknown;

/**
 * Sends all statements of one turn of the event loop in one packet: each packet is a round trip, and wakes a process of
 * the database.
 */
export function sendTogether(client: pg.PoolClient, pool: string): void {
  if (!(client instanceof pg.Client) || !(client.connection.stream instanceof Socket)) return;
  const { stream } = client.connection;
  const query = client.query.bind(client) as Query;
  const roundTrips = instruments.roundTrips.labels(pool);
  let isCorked = false;
  const send = (): void => {
    isCorked = false;
    stream.uncork();
    roundTrips.inc();
  };
  const queryTogether: Query = (text, values) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(send);
    }
    return query(text, values);
  };
  client.query = queryTogether as pg.PoolClient['query'];
}
