import { loginLogs } from '#contract/logs/login-log.ts';
import { operationLogs } from '#contract/logs/operation-log.ts';
import { openBareSql } from '../bare-sql.ts';
import type { Figure } from '../figures.ts';
import type { Options } from '../part.ts';
import { type Caller, listOf } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import type { Case } from './list.cases.ts';
import { measureCases, maxClients } from './pairs.ts';

/** The logs are measured; the other tables are small. */
const bookings = 1_000;

/** Lists of the two logs and of the users in a company of 2,000 people, by data scope and kind of query. */
export async function logs(options: Options): Promise<Figure[]> {
  return withStage({ ...options, rows: bookings, operations: options.rows }, async (stage) => {
    const bare = await openBareSql(stage.url, maxClients);
    try {
      const figures: Figure[] = [];
      for (const caller of stage.callers) {
        const cases = await casesOf(stage, caller);
        figures.push(...(await measureCases({ stage, bare, options }, { name: 'logs', caller, cases })));
      }
      return figures;
    } finally {
      await bare.close();
    }
  });
}

type Typical = { operator: string; day: string; username: string };

/** A busy day a month ago, and a user with neither most nor fewest rows. */
const typical = `
  select (select creator_id::text from operation_log group by creator_id order by count(*) desc, creator_id offset 100 limit 1) as operator,
    (current_date - 30)::text as day, (select username from users order by id offset 500 limit 1) as username`;

async function casesOf({ query, server }: Stage, caller: Caller): Promise<Case[]> {
  const { rows } = await query.query<Typical>(typical);
  const [found] = rows;
  if (!found) throw new Error('The database holds no operations.');
  const { operator, day, username } = found;
  const filters = {
    operations: pathOf(operationLogs.path, {}),
    operator: pathOf(operationLogs.path, { creator: [operator] }),
    path: pathOf(operationLogs.path, { request_path: ['codes/port'] }),
    one_path: pathOf(operationLogs.path, { request_path: ['booking/4242/'] }),
    day: pathOf(operationLogs.path, { create_datetime: [day, day] }),
    row: pathOf(operationLogs.path, { row_ids: ['booking:4242'] }),
    failed: pathOf(operationLogs.path, { status: ['0'] }),
    logins: pathOf(loginLogs.path, {}),
    account: pathOf(loginLogs.path, { username: [username] }),
    users: pathOf('/api/system/user/', {}),
    user: pathOf('/api/system/user/', { search: ['staff12'] }),
  };
  const cases: Case[] = [];
  for (const [name, path] of Object.entries(filters))
    cases.push({ name, path, total: (await listOf(server.origin, caller, path)).total });
  return cases;
}

function pathOf(path: string, filters: Readonly<Record<string, readonly string[]>>): string {
  const pairs = Object.entries({ page: ['1'], limit: ['20'], ...filters });
  return `${path}?${new URLSearchParams(pairs.flatMap(([name, values]) => values.map((value) => [name, value])))}`;
}
