import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Closes a connection whose server has not replied to a query for longer than any statement may run: the network was
 * cut without notice, or the server hangs. Otherwise the query would wait forever and occupy its place in the pool; TCP
 * itself gives up after a quarter of an hour, and never if an intermediary keeps acknowledging.
 */
export function closeWhenSilent(client: pg.PoolClient, maxSilenceMs: number): void {
  if (!(client instanceof pg.Client) || !(client.connection.stream instanceof Socket)) return;
  const { stream } = client.connection;
  let bytesAnswered = stream.bytesWritten;
  const noteAnswer = (): void => {
    bytesAnswered = stream.bytesWritten;
  };
  // When all statements that were sent are answered.
  client.on('drain', noteAnswer);
  stream.setTimeout(maxSilenceMs);
  stream.on('timeout', () => {
    if (stream.bytesWritten > bytesAnswered)
      stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}
