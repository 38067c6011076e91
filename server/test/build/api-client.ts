import type { FastifyInstance } from 'fastify';
import { type ApiScope, apiScopes } from '#contract/interfaces/api-scopes.ts';
import { type Agent, agentOf } from '#test/harness.ts';

const url = '/api/interfaces/api_client/';
let count = 0;

type Wanted = {
  user_id?: number;
  customer_id?: number | null;
  scopes?: readonly ApiScope[];
  rate_per_minute?: number;
  expires_at?: string;
  callback_url?: string;
  notification_form?: 'LIGHT' | 'FULL';
};
export type MadeClient = { id: number; version: number; key: string };

/** A program with a key, made by somebody; it may do all that their user may, unless it is told otherwise. */
export async function anApiClient(maker: Agent, wanted: Wanted = {}): Promise<MadeClient> {
  count += 1;
  const body = { name: `PROGRAM ${count} ${crypto.randomUUID()}`, scopes: apiScopes, rate_per_minute: 6000, ...wanted };
  const made = await maker.call('POST', url, body);
  if (made.status !== 200) throw new Error(`an API client: ${made.status} ${made.msg}`);
  const { id } = made.data as { id: number };
  const data = await maker.done('POST', `${url}${id}/key/`);
  const now = await maker.done('GET', `${url}${id}/`);
  return { id, version: (now as { version: number }).version, key: (data as { key: string }).key };
}

/** Calls by a key. */
export function byKey(app: FastifyInstance, { key }: { key: string }): Agent {
  return agentOf(app, { authorization: `Bearer ${key}` });
}

/** A customer of somebody's own. */
export async function aCustomer(maker: Agent, name: string): Promise<number> {
  const code = `C${crypto.randomUUID().slice(0, 12).toUpperCase()}`;
  const data = await maker.done('POST', '/api/booking/customer/', { code, name_zh: name, name_en: name });
  return (data as { id: number }).id;
}
