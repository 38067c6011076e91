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
  const { milestones, current, events, ended, now } = progress;
  const boxes = new Set(events.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const arrival = milestones.find(({ node }) => node === 'BDAR');
  const ship = shipOf(events);
  await sql`
    update trace_subscription set current_node = ${current?.node ?? null}, current_node_at = ${current?.event_at ?? null},
      current_place = ${current?.place ?? ''}, eta = ${arrival?.at ?? null}, vessel = ${ship?.vessel ?? ''},
      voyage = ${ship?.voyage ?? ''}, container_count = ${boxes.size}, event_count = ${events.length},
      last_push_at = ${now}, push_count = push_count + 1,
      status = case when ${ended}::timestamptz is not null and status = 'ACTIVE' then 'ENDED' else status end,
      ended_at = case when status = 'ACTIVE' then ${ended}::timestamptz else ended_at end
    where id = ${followed.id}`.execute(db);
  await writeMilestones(db, followed, milestones);
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
