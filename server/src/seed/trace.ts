import { sql } from 'kysely';
import * as z from 'zod';
import { traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { tracePortCodes } from '#contract/trace/trace-port-code.ts';
import { traceProviders } from '#contract/trace/trace-provider.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { followSamples } from '#server/trace/public.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Providers = z.array(traceProviders.input.strict());

async function writeProviders(tx: Tx, content: string): Promise<void> {
  await insertMissing(tx, { table: 'trace_provider', rows: Providers.parse(JSON.parse(content)), key: ['code'] });
}

/** Manual events need no provider; an installation connects its own. */
const providerSeeder: Seeder = {
  name: 'trace_provider',
  content: () => readSeed('trace-provider'),
  run: writeProviders,
};

/** The demo's journeys are simulated, so no other profile has them. */
const simulatedSeeder: Seeder = {
  name: 'sample_trace_provider',
  profiles: ['demo'],
  content: () => readSeed('sample-trace-provider'),
  run: writeProviders,
};

const carrierCodeSeeder: Seeder = {
  name: 'sample_trace_carrier_code',
  profiles: ['demo'],
  content: () => readSeed('trace-carrier-code'),
  run: async (tx, content) => {
    const rows = z.array(traceCarrierCodes.input.strict()).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'trace_carrier_code', rows, key: ['provider', 'provider_carrier_code'] });
  },
};

const portCodeSeeder: Seeder = {
  name: 'sample_trace_port_code',
  profiles: ['demo'],
  content: () => readSeed('trace-port-code'),
  run: async (tx, content) => {
    const rows = z.array(tracePortCodes.input.strict()).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'trace_port_code', rows, key: ['provider', 'provider_port_code'] });
  },
};

/** Shipments of the demo, written once: the simulation continues from there. */
const subscriptionSeeder: Seeder = {
  name: 'sample_trace_subscription',
  profiles: ['demo'],
  content: () => 'sample subscriptions',
  run: async (tx) => {
    const { rows } = await sql`select from trace_subscription limit 1`.execute(tx);
    if (rows.length === 0) await followSamples(tx, new Date());
  },
};

/** A subscriber of events, paused: its URL leads nowhere, and resuming it shows how a failure is reported. */
const subscriberSeeder: Seeder = {
  name: 'sample_event_subscriber',
  profiles: ['demo'],
  content: () => '1',
  run: async (tx) => {
    await sql`
      insert into event_subscriber (owner_id, dept_belong_id, callback_url, filters, status)
      select u.id, u.dept, 'https://customer.invalid/events', '{"eventType": ["TRANSPORT", "EQUIPMENT"]}', 'PAUSED'
      from users u where u.username = 'backoffice1' and not exists (select from event_subscriber)`.execute(tx);
  },
};

/** Providers before their codes, and subscriptions after both. */
export const traceSeeders: readonly Seeder[] = [
  providerSeeder,
  simulatedSeeder,
  carrierCodeSeeder,
  portCodeSeeder,
  subscriptionSeeder,
  subscriberSeeder,
];
