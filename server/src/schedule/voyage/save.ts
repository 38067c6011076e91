import { sql } from 'kysely';
import type { SlotShare } from '#contract/schedule/voyage.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { announceVoyages } from '../announce.ts';
import { bookingsOn } from './bookings-on.ts';
import { voyageChanges, type NextCall } from './differences.ts';
import type { StoredVoyage } from './stored-voyage.ts';
import { recordChanges } from './record-changes.ts';
import { writeCalls } from './write-calls.ts';

/** An existing voyage, and its new version. */
export type Changed = {
  before: StoredVoyage;
  own: Pick<StoredVoyage, 'status' | 'vessel' | 'export_voyage'>;
  calls: readonly NextCall[];
};

type Saving = {
  changed: readonly Changed[];
  source: number | null;
  /** Writes the rows of changed and new voyages. */
  writeVoyages: () => Promise<void>;
};

/** The number of changed times and states, and of notified bookings. */
export type SavedVoyage = { changes: number; bookings: number };

/**
 * Writes voyages with everything that depends on them: calls, recorded changes, messages to the bookings' users.
 * Bookings are looked up before and after, because a change of ship or number separates a voyage from its bookings.
 */
export async function saveVoyages(ctx: Ctx, { changed, source, writeVoyages }: Saving): Promise<SavedVoyage> {
  const ids = changed.map(({ before }) => before.id);
  const booked = await bookingsOn(ctx.db, ids);
  await writeVoyages();
  await writeCalls(
    ctx.db,
    changed.map(({ before, calls }) => ({ voyage: before.id, before: before.calls, after: calls })),
  );
  const list = changed
    .map(({ before, own, calls }) => ({ before, changes: voyageChanges(before, { own, calls }) }))
    .filter(({ changes }) => changes.length > 0);
  const known = new Set(booked.map(({ id }) => id));
  const newly = (await bookingsOn(ctx.db, ids)).filter(({ id }) => !known.has(id));
  const bookings = await recordChanges(ctx, { list, bookings: [...booked, ...newly], source });
  await announceVoyages(ctx.db, ids);
  return { changes: list.reduce((sum, { changes }) => sum + changes.length, 0), bookings };
}

/** Replaces all partners of a voyage. */
export async function writeShares(db: Tx, voyage: number, shares: readonly SlotShare[]): Promise<void> {
  await sql`delete from slot_share where voyage_id = ${voyage}`.execute(db);
  if (shares.length > 0)
    await db
      .insertInto('slot_share')
      .values(shares.map((share) => ({ ...share, voyage_id: voyage })))
      .execute();
}
