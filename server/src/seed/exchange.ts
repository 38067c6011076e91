import * as z from 'zod';
import { carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

/** The demo's carriers answer by themselves, two of them, and all others are booked by hand; nothing of it is real. */
export const sampleChannelSeeder: Seeder = {
  name: 'sample_carrier_channel',
  profiles: ['demo'],
  content: () => readSeed('sample-carrier-channel'),
  run: async (tx, content) => {
    const rows = z.array(carrierChannels.input.strict()).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'carrier_channel', rows, key: ['code'] });
  },
};
