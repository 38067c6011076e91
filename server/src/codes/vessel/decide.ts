import { sql } from 'kysely';
import type { VesselDecisions, VesselDecisionsResult } from '#contract/codes/vessel-offer.ts';
import { vessels } from '#contract/codes/vessel.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Addition = VesselDecisions['add'][number];

/**
 * Writes what was decided on offered vessels, all or nothing. One user after the other, so that the second finds what
 * the first has added.
 */
export async function decideOnVessels(ctx: Ctx, { add, dismiss }: VesselDecisions): Promise<VesselDecisionsResult> {
  await sql`select pg_advisory_xact_lock(hashtext('offered_vessels'))`.execute(ctx.db);
  const done: Record<'added' | 'renamed' | 'existing', string[]> = { added: [], renamed: [], existing: [] };
  // Sequentially, because a ship may have the number of one before it.
  for (const [at, ship] of add.entries()) done[await addShip(ctx, ship, `add.${at}.imo`)].push(ship.name);
  const { numAffectedRows: dismissed } = await sql`
    insert into dismissed_vessel (name, creator_id) select distinct unnest(${dismiss}::text[]), ${ctx.viewer.id}::bigint
    on conflict do nothing`.execute(ctx.db);
  return {
    added: done.added.length,
    renamed: done.renamed.length,
    dismissed: Number(dismissed ?? 0),
    existing: done.existing,
  };
}

async function addShip(ctx: Ctx, ship: Addition, path: string): Promise<'added' | 'renamed' | 'existing'> {
  const { name, imo, renames } = ship;
  const listed = await listedBy(ctx.db, ship);
  if (listed.some((vessel) => vessel.name === name)) return 'existing';
  const [owner] = listed;
  if (!owner) {
    await insertRow(ctx, vessels, vessels.input.parse({ name, imo }));
    return 'added';
  }
  if (owner.name !== renames) refuseNumber({ path, imo, vessel: owner.name });
  await rename(ctx, owner.id, name);
  return 'renamed';
}

type Owner = { path: string; imo: string; vessel: string };

function refuseNumber({ path, imo, vessel }: Owner): never {
  const issue: FieldIssue = { path, rule: 'imo_of_vessel', params: { value: imo, vessel } };
  return refuse([issue]);
}

async function listedBy(db: Tx, { name, imo }: Addition): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from vessel where (name = ${name} or (imo <> '' and imo = ${imo})) and not is_deleted`.execute(db);
  return rows;
}

const maxFormerNames = 20;

/** Bookings and schedules under the present name stay; it becomes the latest of the former names. */
async function rename(ctx: Ctx, id: number, name: string): Promise<void> {
  const { version, name: present, former_names: former } = await lockedRow(ctx, vessels, id);
  const names = [...former.filter((each) => each !== name && each !== present), present].slice(-maxFormerNames);
  await updateRow(ctx, vessels, { id, version, values: { name, former_names: names } });
}
