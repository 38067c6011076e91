import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Ends a connection whose server has said nothing to what it was asked for longer than any statement may run: the line was
 * cut without a word, or the machine behind it hangs. Without this its query would wait for good, and its place in the pool
 * with it; TCP alone gives up after a quarter of an hour, and not at all where somebody in between keeps answering.
 */
export function closeWhenSilent(client: pg.PoolClient, maxSilenceMs: number): void {
  if (!(client instanceof pg.Client) || !(client.connection.stream instanceof Socket)) return;
  const { connection } = client;
  const { stream } = client.connection;
  let bytesAnswered = stream.bytesWritten;
  const noteAnswer = (): void => {
    bytesAnswered = stream.bytesWritten;
  };
  connection.on('readyForQuery', noteAnswer);
  stream.setTimeout(maxSilenceMs);
  stream.on('timeout', () => {
    if (stream.bytesWritten > bytesAnswered)
      stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}
