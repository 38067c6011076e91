import { sql } from 'kysely';
import { type Milestone, shipOf } from '#contract/trace/milestones.ts';
import type { Told } from '#contract/trace/trace-event.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Followed } from '../followed.ts';

type Progress = {
  milestones: readonly Milestone[];
  current: Told | undefined;
  events: readonly Told[];
  ended: Date | null;
  now: Date;
};

/** What lists show of a subscription, worked out anew from all that was told. */
export async function writeProgress(db: Tx, followed: Followed, progress: Progress): Promise<void> {
  const { milestones, ended, now } = progress;
  const shown = Object.entries(shownOf(progress)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update trace_subscription set ${sql.join(shown)}, last_push_at = ${now}, push_count = push_count + 1,
      status = case when ${ended}::timestamptz is not null and status = 'ACTIVE' then 'ENDED' else status end,
      ended_at = case when status = 'ACTIVE' then ${ended}::timestamptz else ended_at end
    where id = ${followed.id}`.execute(db);
  await writeMilestones(db, followed, milestones);
}

const nowhere = { node: null, event_at: null, place: '' };
const noShip = { vessel: '', voyage: '' };

function shownOf({ milestones, current, events }: Progress) {
  const boxes = new Set(events.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const { node, event_at: at, place } = current ?? nowhere;
  const { vessel, voyage } = shipOf(events) ?? noShip;
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

/** Whether nothing more is to come: the provider says so, or every box that is known came back empty (domain 5.3). */
export function endedBy(valid: readonly Told[]): boolean {
  const happened = valid.filter(({ classifier }) => classifier === 'ACT');
  const boxes = new Set(valid.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const back = new Set(happened.filter(({ node }) => node === 'RCVE').map(({ container_no: box }) => box));
  const isBack = boxes.size > 0 && [...boxes].every((box) => back.has(box));
  return isBack || happened.some(({ node }) => node === 'END');
}
