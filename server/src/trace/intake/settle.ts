import { sql } from 'kysely';
import { validEvents } from '#contract/trace/valid-events.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';
import { type Followed, lockSubscriptions } from '../followed.ts';
import type { ProviderEvent } from '../provider-event.ts';
import { judgeBoxes, eventsOfSubscription } from './events.queries.ts';
import { notifyProblems } from './notify-problems.ts';
import { currentEvent, type Milestone, milestonesOf, vesselEvent } from '#contract/trace/milestones.ts';
import type { EventFacts } from '#contract/trace/trace-event.ts';

/** Recomputes what a subscription shows from all its events, and notifies pages and users. */
export async function settle(
  db: Tx,
  followed: Followed,
  { before, now }: { before: readonly ProviderEvent[]; now: Date },
): Promise<void> {
  const after = await eventsOfSubscription(db, followed.id);
  await writeProgress(db, followed, { events: after, now });
  await notifyProblems(db, followed, { before: validEvents(before), after: validEvents(after) });
  await notifyOpenPages(db);
}

/** Notifies open pages to refetch, without naming the shipment, which only some readers may see. */
export async function notifyOpenPages(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'trace', data: {} });
}

const batch = 50;

/** Recomputes subscriptions whose boxes have changed: events of a box count while it is the booking's. */
export async function settleChanged({ database, clock }: Deps, signal: AbortSignal): Promise<void> {
  let taken = batch;
  while (taken > 0 && !signal.aborted)
    taken = await writeTransaction(database, async (db) => {
      const changed = await lockSubscriptions(
        db,
        sql`where s.id in (select subscription_id from trace_unsettled) order by s.id limit ${batch}
          for update of s skip locked`,
      );
      // Sequentially, because they share the transaction's connection.
      for (const followed of changed) await settleOne(db, followed, clock.now());
      return changed.length;
    });
}
type Deps = Pick<JobDeps, 'database' | 'clock'>;

async function settleOne(db: Tx, followed: Followed, now: Date): Promise<void> {
  // Later changes add a new row.
  await sql`delete from trace_unsettled where subscription_id = ${followed.id}`.execute(db);
  const before = await eventsOfSubscription(db, followed.id);
  await judgeBoxes(db, followed.id);
  await settle(db, followed, { before, now });
}

type Progress = { events: readonly EventFacts[]; now: Date };

/** Writes the progress for lists, recomputed from all events. */
async function writeProgress(db: Tx, followed: Followed, progress: Progress): Promise<void> {
  const { events, now } = progress;
  const milestones = milestonesOf(events);
  const shown = Object.entries(shownOf(events, milestones)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update trace_subscription set ${sql.join(shown)} where id = ${followed.id}`.execute(db);
  await (endedBy(validEvents(events)) ? end(db, followed, now) : goOn(db, followed));
  await writeMilestones(db, followed, milestones);
}

async function end(db: Tx, { id }: Followed, now: Date): Promise<void> {
  await sql`
    update trace_subscription set status = 'ENDED', ended_at = ${now} where id = ${id} and status = 'ACTIVE'`.execute(
    db,
  );
}

/** Its end was retracted: tracking continues, unless the number has another subscription by now. */
async function goOn(db: Tx, { id, is_asked: isPolled, kind }: Followed): Promise<void> {
  await sql`
    update trace_subscription s set status = 'ACTIVE', ended_at = null,
      next_poll_at = case when ${isPolled || kind === 'SIMULATED'} then now() end
    where id = ${id} and status = 'ENDED' and not is_forced_end and not is_deleted and not exists (
      select from trace_subscription o
      where o.provider = s.provider and o.ref_type = s.ref_type and o.reference_no = s.reference_no
        and o.provider_carrier_code = s.provider_carrier_code and not o.is_deleted
        and o.status in ('PENDING', 'ACTIVE', 'FAILED'))`.execute(db);
}

const noPosition = { node: null, event_at: null, place: '' };
const noShip = { vessel: '', voyage: '' };

function shownOf(events: readonly EventFacts[], milestones: readonly Milestone[]) {
  const boxes = new Set(
    validEvents(events)
      .map(({ container_no: box }) => box)
      .filter((box) => box !== ''),
  );
  const { node, event_at: at, place } = currentEvent(events) ?? noPosition;
  const { vessel, voyage } = vesselEvent(events) ?? noShip;
  return {
    current_node: node,
    current_node_at: at,
    current_place: place,
    eta: milestones.find((each) => each.node === 'BDAR')?.at ?? null,
    vessel,
    voyage,
    container_count: boxes.size,
    event_count: events.length,
  };
}

async function writeMilestones(db: Tx, followed: Followed, milestones: readonly Milestone[]): Promise<void> {
  const known = milestones.filter(({ state }) => state !== 'open');
  await sql`delete from trace_milestone where subscription_id = ${followed.id}`.execute(db);
  if (known.length === 0) return;
  const rows = known.map(({ node, state, at, place }) => ({ node, state, at, place }));
  await sql`
    insert into trace_milestone (subscription_id, booking_id, node, state, at, place)
    select ${followed.id}, ${followed.booking_id}::bigint, m.node, m.state, m.at, m.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (node text, state text, at timestamptz, place text)`.execute(
    db,
  );
}

/** Whether no further events are expected: the provider says so, or all known boxes were returned empty. */
function endedBy(valid: readonly EventFacts[]): boolean {
  const happened = valid.filter(({ classifier }) => classifier === 'ACT');
  const boxes = new Set(valid.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const back = new Set(happened.filter(({ node }) => node === 'RCVE').map(({ container_no: box }) => box));
  const isBack = boxes.size > 0 && [...boxes].every((box) => back.has(box));
  return isBack || happened.some(({ node }) => node === 'END');
}
