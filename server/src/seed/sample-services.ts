import { sql } from 'kysely';
import * as z from 'zod';
import { usualZone } from '#contract/system/usual-zone.ts';
import { RotationCall, services, ServiceVessel } from '#contract/schedule/service.ts';
import { addDays, dayIn, weekdayOf } from '#contract/schedule/weeks.ts';
import { isoWeekOf } from '#contract/schedule/voyage-pattern.ts';
import { simulateActuals, leaveOut } from '#server/schedule/service/live-samples.ts';
import { makeVoyages } from '#server/schedule/service/create-voyages.ts';
import { writeRotation, writeVessels } from '#server/schedule/service/parts.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Sample = z.array(
  services.input.extend({
    /** 1 is Monday: the weekday of day 0 at the first port. */
    first_weekday: z.int().min(1).max(7),
    rotation: z.array(RotationCall).min(2),
    vessels: z.array(ServiceVessel).min(1),
  }),
);
type Sample = z.output<typeof Sample>[number];

const weeksBack = 10;
const weeksAhead = 26;

/** Services of the demo, marked as samples, with voyages around the first start. */
export const sampleServiceSeeder: Seeder = {
  name: 'sample_service',
  profiles: ['demo'],
  content: () => readSeed('sample-services'),
  run: async (tx, content) => {
    const now = new Date();
    const sample = Sample.parse(JSON.parse(content));
    await insertMissing(tx, { table: 'service', rows: sample.map((each) => rowOf(each, now)), key: ['code'] });
    for (const service of sample) await addParts(tx, service);
    await makeVoyages(tx, { now, chosen: sql`t.is_sample` });
    await leaveOut(tx, now);
    await simulateActuals(tx, now);
  },
};

function rowOf({ rotation: _, vessels: _ships, first_weekday: weekday, ...service }: Sample, now: Date) {
  const today = dayIn(usualZone, now);
  const starts_on = addDays(today, weekday - weekdayOf(today) - 7 * weeksBack);
  return {
    ...service,
    starts_on,
    // Voyages are numbered by week, as many carriers do.
    first_number: isoWeekOf(starts_on).week,
    weeks_ahead: weeksAhead,
    is_sample: true,
  };
}

/** Adds the parts of a service without any, e.g. a new one. */
async function addParts(tx: Tx, { code, rotation, vessels }: Sample): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from service s where s.code = ${code} and s.is_sample and not s.is_deleted
      and not exists (select from service_rotation r where r.service_id = s.id)`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await writeRotation(tx, id, rotation);
  await writeVessels(tx, id, vessels);
}
