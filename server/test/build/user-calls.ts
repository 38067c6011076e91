import { users } from '#contract/system/user.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Agent } from '#test/harness.ts';

export type CreatedUser = { id: number; version: number; username: string } & Record<string, unknown>;

let count = 0;

/** An unused user name. */
export const uniqueUsername = (): string => `somebody${(count += 1)}`;

/** The fields and rules of a refusal. */
export const pathsOf = (answer: { data: unknown }): string[][] =>
  (answer.data as { fields: { path: string; rule: string }[] }).fields.map((field) => [field.path, field.rule]);

/** Calls for tests of users, by an administrator unless given another caller. */
export function userCalls(database: Database, admin: Agent) {
  const createUser = async (values: object = {}, agent: Agent = admin): Promise<CreatedUser> => {
    const body = { username: uniqueUsername(), name: 'Somebody', ...values };
    const { status, msg, data } = await agent.call('POST', users.path, body);
    if (status !== 200) throw new Error(msg);
    return data;
  };
  const idOf = async (table: 'dept' | 'role', key: string): Promise<number> => {
    const { id } = await database.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow();
    return id;
  };
  const userIdOf = async (username: string): Promise<number> => {
    const query = database.selectFrom('users').select('id').where('username', '=', username);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  return { createUser, idOf, userIdOf };
}
