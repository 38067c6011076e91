import type { Database } from '#server/platform/database/db.ts';
import { codeSeeders } from './codes.ts';
import { bookingRuleSeeder } from './booking-rules.ts';
import { sampleCarrierRuleSeeder, substanceSeeder, tableSubstanceSeeder } from './dangerous-goods.ts';
import { areaSeeder } from './areas.ts';
import { runSeeders, type SeedProfile, type Seeder } from './seeder.ts';
import { periodicTaskSeeder } from './periodic-tasks.ts';
import { sampleApiClientSeeder } from './sample-api-client.ts';
import { sampleCustomerSeeder } from './sample-customers.ts';
import { sampleBookingSeeder } from './sample-bookings.ts';
import { sampleCutOffSeeder } from './sample-cut-offs.ts';
import { sampleEventSeeder } from './sample-events.ts';
import { samplePriceSeeder } from './sample-prices.ts';
import { sampleRateSeeder } from './sample-rates.ts';
import { sampleServiceSeeder } from './sample-services.ts';
import { sampleWebhookSeeder } from './sample-webhooks.ts';
import { sampleChannelSeeder } from './exchange.ts';
import { sampleExchangeSeeder } from './sample-exchange.ts';
import { worldPortSeeder } from './world-ports.ts';
import { traceSeeders } from './trace.ts';
import { systemSeeders } from './system/index.ts';

/** All steps in order; each only refers to rows of previous ones. */
const seeders: readonly Seeder[] = [
  ...codeSeeders,
  worldPortSeeder,
  substanceSeeder,
  tableSubstanceSeeder,
  sampleCarrierRuleSeeder,
  bookingRuleSeeder,
  areaSeeder,
  ...systemSeeders,
  periodicTaskSeeder,
  sampleBookingSeeder,
  sampleCustomerSeeder,
  sampleApiClientSeeder,
  sampleCutOffSeeder,
  sampleEventSeeder,
  sampleServiceSeeder,
  samplePriceSeeder,
  sampleRateSeeder,
  ...traceSeeders,
  sampleChannelSeeder,
  sampleExchangeSeeder,
  sampleWebhookSeeder,
];

/** Thousands of rows each. */
const world: ReadonlySet<Seeder> = new Set([worldPortSeeder, tableSubstanceSeeder]);

type SeedOptions = {
  profile: SeedProfile;
  /** Without the ports and the dangerous goods of the world, which the copies of a test database would all contain. */
  omitsWorld?: boolean;
};

/** Writes the initial data of an installation. Repeatable, and fast if nothing has changed. */
export async function seed(database: Database, { profile, omitsWorld = false }: SeedOptions): Promise<void> {
  const steps = omitsWorld ? seeders.filter((each) => !world.has(each)) : seeders;
  await runSeeders(database, steps, profile);
}
