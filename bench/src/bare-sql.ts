import pg from 'pg';
import { valueTypes } from '#server/platform/database/db-values.ts';
import type { Statement } from './stage/statement-log.ts';

export type BareSql = {
  run: (statements: readonly Statement[]) => (worker: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The statements of a request through the driver only: no HTTP, rights or JSON, but with values parsed as in the
 * server.
 */
export async function openBareSql(url: string, clients: number): Promise<BareSql> {
  const connections = Array.from(
    { length: clients },
    () => new pg.Client({ connectionString: url, types: valueTypes, application_name: 'bench' }),
  );
  await Promise.all(connections.map((each) => each.connect()));
  await Promise.all(connections.map((each) => each.query("set time zone 'Asia/Shanghai'")));
  const run =
    (statements: readonly Statement[]) =>
    async (worker: number): Promise<void> => {
      for (const { text, values } of statements) await connections[worker]?.query(text, values);
    };
  const close = async (): Promise<void> => {
    await Promise.all(connections.map((each) => each.end()));
  };
  return { run, close };
}
