import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

type Envelope = { code: number; msg: string; data: never };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Send = (token: string, target: readonly [Method, string], body?: unknown) => Promise<Envelope>;
export type Row = Record<string, unknown> & { id: number };
export type List = { page: number; limit: number; total: number; data: Row[] };
export type Login = {
  access: string;
  refresh: string;
  userId: number;
  name: string;
  user_type: number;
  role_info: unknown[];
};

/** An older client of this API family, logged in: both its base URL and its paths begin with the prefix. */
export async function olderClient(app: FastifyInstance) {
  const send: Send = async (token, [method, url], body) => {
    const answer = await app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `JWT ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const login = { username: 'superadmin', password: 'quayside-demo-1', captcha: null, captchaKey: null };
  const session: Login = (await send('undefined', ['POST', 'api/login/'], login)).data;
  /** Makes a call that must succeed, and returns its data. */
  const call = async <T>(method: Method, url: string, body?: unknown): Promise<T> => {
    const answer = await send(session.access, [method, url], body);
    expect(answer, `${method} ${url}`).toMatchObject({ code: 2000 });
    return answer.data;
  };
  return { call, send, session };
}
