import * as z from 'zod';
import { carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

/** Two simulated carriers of the demo; all others are booked by hand. */
export const sampleChannelSeeder: Seeder = {
  name: 'sample_carrier_channel',
  profiles: ['demo'],
  content: () => readSeed('sample-carrier-channel'),
  run: async (tx, content) => {
    const rows = z.array(carrierChannels.input.strict()).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'carrier_channel', rows, key: ['code'] });
  },
};
