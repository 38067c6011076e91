import type { FastifyInstance } from 'fastify';
import { type ApiScope, apiScopes } from '#contract/interfaces/api-scopes.ts';
import { type Agent, agentOf } from '#test/harness.ts';

const url = '/api/interfaces/api_client/';
let count = 0;

type ClientFields = {
  user_id?: number;
  customer_id?: number | null;
  scopes?: readonly ApiScope[];
  rate_per_minute?: number;
  expires_at?: string;
  callback_url?: string;
  notification_form?: 'LIGHT' | 'FULL';
};
export type CreatedClient = { id: number; version: number; key: string };

/** A program with a key; by default with all rights of its user. */
export async function anApiClient(maker: Agent, fields: ClientFields = {}): Promise<CreatedClient> {
  count += 1;
  const body = { name: `PROGRAM ${count} ${crypto.randomUUID()}`, scopes: apiScopes, rate_per_minute: 6000, ...fields };
  const created = await maker.call('POST', url, body);
  if (created.status !== 200) throw new Error(`an API client: ${created.status} ${created.msg}`);
  const { id } = created.data as { id: number };
  const data = await maker.expectSuccess('POST', `${url}${id}/key/`);
  const current = await maker.expectSuccess('GET', `${url}${id}/`);
  return { id, version: (current as { version: number }).version, key: (data as { key: string }).key };
}

/** Calls with a key. */
export function byKey(app: FastifyInstance, { key }: { key: string }): Agent {
  return agentOf(app, { authorization: `Bearer ${key}` });
}

/** A customer of the given user. */
export async function aCustomer(maker: Agent, name: string): Promise<number> {
  const code = `C${crypto.randomUUID().slice(0, 12).toUpperCase()}`;
  const data = await maker.expectSuccess('POST', '/api/booking/customer/', { code, name_zh: name, name_en: name });
  return (data as { id: number }).id;
}
