import { sql } from 'kysely';
import type { ApiScope } from '#contract/interfaces/api-scopes.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { noteConfigVersion } from '#server/platform/settings/system-config.ts';
import type { ClientKey } from './client-key.ts';
import { sameHash } from './token.ts';

/** A program that calls with its key, and its user. */
export type CallingClient = {
  id: number;
  name: string;
  userId: number;
  customerId: number | null;
  scopes: readonly ApiScope[];
  ratePerMinute: number;
  rightsVersion: number;
};

type ClientRow = {
  id: number;
  name: string;
  key_hash: string;
  user_id: number;
  customer_id: number | null;
  scopes: readonly ApiScope[];
  rate_per_minute: number;
  is_good: boolean;
  is_user_good: boolean;
  rights_version: number | null;
  config_version: string;
};

/**
 * The client of a key. Every invalid key gives the same error, so that valid prefixes are not revealed. Locked screens,
 * second factors and password changes concern people only; a disabled user's programs are disabled as well.
 */
export async function clientByKey(db: Tx, { prefix, hash }: ClientKey, now: Date): Promise<CallingClient> {
  const { rows } = await sql<ClientRow>`
    select c.id, c.name, c.key_hash, c.user_id, c.customer_id, c.scopes, c.rate_per_minute,
      c.is_enabled and not c.is_deleted and (c.expires_at is null or c.expires_at > ${now}) as is_good,
      u.is_active and not u.is_deleted as is_user_good,
      (select r.version from rights_version r) as rights_version, v.version as config_version,
      set_config('TimeZone', v.time_zone, true)
    from api_client c join users u on u.id = c.user_id cross join config_version v
    where c.key_prefix = ${prefix}`.execute(db);
  const [client] = rows;
  if (!client || !sameHash(client.key_hash, hash) || !client.is_good) return fail('token_not_valid');
  if (!client.is_user_good) return fail('user_not_found');
  noteConfigVersion(db, client.config_version);
  const { id, name, user_id, customer_id, scopes, rate_per_minute, rights_version } = client;
  return {
    id,
    name,
    userId: user_id,
    customerId: customer_id,
    scopes,
    ratePerMinute: rate_per_minute,
    rightsVersion: rights_version ?? 0,
  };
}
