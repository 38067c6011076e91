import { createTokens } from '#server/access/token.ts';
import { openSession } from '#server/access/session.ts';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import { requireSuccess } from '../harness.ts';

export const secret = 'a secret that signs nothing but the tests';

export type CallResult = { status: number; code: number; msg: string; data: never };
export type Caller = {
  session: number;
  headers: Record<string, string>;
  call: (...options: Call) => Promise<CallResult>;
  /** Throws if the call was refused. */
  expectSuccess: (...options: Call) => Promise<never>;
};
type Call = [origin: string, method: string, path: string, options?: CallOptions];
type CallOptions = { body?: unknown; headers?: Record<string, string> };

/** A user in a session of their own, who can call any node. */
export async function aCaller(database: Database, username: string): Promise<Caller> {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { sessionId } = await writeTransaction(database, (db) =>
    openSession(db, id, { ip: '127.0.0.1', agent: 'test' }),
  );
  const token = await createTokens(secret).sign({ userId: id, sessionId }, new Date());
  const headers = { authorization: `JWT ${token}`, 'accept-language': 'en' };
  const call = async (...[origin, method, path, options]: Call): Promise<CallResult> =>
    callNode(`${origin}${path}`, { method, ...options, headers: { ...headers, ...options?.headers } });
  return {
    session: sessionId,
    headers,
    call,
    expectSuccess: async (...options) => requireSuccess(`${options[1]} ${options[2]}`, await call(...options)),
  };
}

/** A node's response to a user, or without a login. */
export async function callNode(
  url: string,
  { method = 'GET', body, headers = {} }: CallOptions & { method?: string } = {},
): Promise<CallResult> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const envelope = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as object) : { msg: text };
  return { code: 0, msg: '', data: null as never, ...envelope, status: answer.status };
}
