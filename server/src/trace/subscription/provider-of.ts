import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** The default provider. */
export async function defaultProvider(db: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from trace_provider where is_default and enabled and not is_deleted order by code limit 1`.execute(db);
  return rows[0]?.code;
}

/** A provider's code of one of our carriers; `''` if there is none. */
export async function providerCarrierCode(db: Tx, provider: string, carrier: string | null): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select provider_carrier_code as code from trace_carrier_code
    where provider = ${provider} and carrier = ${carrier} and not is_deleted
    order by enabled desc, provider_carrier_code limit 1`.execute(db);
  return rows[0]?.code ?? '';
}
