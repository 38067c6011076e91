import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { announceAll } from '../announce.ts';
import { simulateActuals } from './live-samples.ts';
import { dropOldImports } from '../import/public.ts';
import { makeVoyages } from './create-voyages.ts';

/** Creates the voyages of rotations every night, as far ahead as each service is set to. */
export const rotationsTask = taskKind('schedule_rotations', async (_args, { deps: { database, clock } }) => {
  const voyages = await writeTransaction(database, async (db) => {
    const now = clock.now();
    const created = await makeVoyages(db, { now });
    await simulateActuals(db, now);
    await dropOldImports(db, now);
    await announceAll(db);
    return created;
  });
  return { voyages };
});
