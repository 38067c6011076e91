import { ScheduleChanged, scheduleChannel } from '#contract/schedule/changed.ts';
import type { Database } from '#server/platform/database/db.ts';
import { replicatedCache } from '#server/platform/database/replicated-cache.ts';
import type { Notice } from '#server/platform/database/notices.ts';
import { allVoyages, termsOf, voyagesById } from './load.ts';
import { dropVoyage, type Network, newNetwork, setVoyage } from './find/network.ts';

/** The network, and its version on this node. */
export type Schedule = { network: Network; version: number };

let changes = 0;
const nextVersion = (network: Network): Schedule => ({ network, version: (changes += 1) });

/** The schedule in this node's memory (adr/0039): loaded once, then updated voyage by voyage. */
export const scheduleOf = replicatedCache<Schedule>({
  channel: scheduleChannel,
  load: loadSchedule,
  patch: patchSchedule,
});

async function loadSchedule(database: Database): Promise<Schedule> {
  const network = newNetwork(await termsOf(database));
  for await (const voyages of allVoyages(database)) for (const voyage of voyages) setVoyage(network, voyage);
  return nextVersion(network);
}

async function patchSchedule(
  { network }: Schedule,
  notices: readonly Notice[],
  database: Database,
): Promise<Schedule | undefined> {
  const changed = notices.map(({ data }) => ScheduleChanged.parse(data).voyage_ids);
  const ids = new Set(changed.filter((each) => each !== 'all').flat());
  if (changed.includes('all') || isWorn(network, ids.size)) return undefined;
  const voyages = await voyagesById(database, [...ids]);
  for (const id of ids) dropVoyage(network, id);
  for (const voyage of voyages) setVoyage(network, voyage);
  return nextVersion(network);
}

/** Replaced voyages leave unused entries: when they are half of all, everything is reloaded. */
function isWorn({ deletedCount, columns, slotOf }: Network, changing: number): boolean {
  return deletedCount > 1_000 && (deletedCount > columns.count / 2 || changing > slotOf.size / 2);
}
