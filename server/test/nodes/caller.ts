import { tokensOf } from '#server/access/token.ts';
import { openSession } from '#server/access/session.ts';
import { type Database, writeTransaction } from '#server/platform/db.ts';
import { accepted } from '../harness.ts';

export const secret = 'a secret that signs nothing but the tests';

export type Said = { status: number; code: number; msg: string; data: never };
export type Caller = {
  session: number;
  headers: Record<string, string>;
  call: (...asked: Call) => Promise<Said>;
  /** Throws where it was refused. */
  done: (...asked: Call) => Promise<never>;
};
type Call = [origin: string, method: string, path: string, asked?: Asked];
type Asked = { body?: unknown; headers?: Record<string, string> };

/** Somebody in a session of their own, who may ask any node. */
export async function aCaller(database: Database, username: string): Promise<Caller> {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { sessionId } = await writeTransaction(database, (db) =>
    openSession(db, id, { ip: '127.0.0.1', agent: 'test' }),
  );
  const token = await tokensOf(secret).sign({ userId: id, sessionId }, new Date());
  const headers = { authorization: `JWT ${token}`, 'accept-language': 'en' };
  const call = async (...[origin, method, path, asked]: Call): Promise<Said> =>
    said(`${origin}${path}`, { method, ...asked, headers: { ...headers, ...asked?.headers } });
  return {
    session: sessionId,
    headers,
    call,
    done: async (...asked) => accepted(`${asked[1]} ${asked[2]}`, await call(...asked)),
  };
}

/** What a node says to somebody, or to anybody. */
export async function said(
  url: string,
  { method = 'GET', body, headers = {} }: Asked & { method?: string } = {},
): Promise<Said> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const envelope = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as object) : { msg: text };
  return { code: 0, msg: '', data: null as never, ...envelope, status: answer.status };
}
