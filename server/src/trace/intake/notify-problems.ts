import { sql } from 'kysely';
import { nodeName, type TraceNode } from '#contract/trace/nodes.ts';
import type { EventFacts } from '#contract/trace/trace-event.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import type { Followed } from '../followed.ts';

type Change = { before: readonly EventFacts[]; after: readonly EventFacts[] };
type TraceProblem = {
  text: 'trace_held' | 'trace_delayed' | 'trace_rolled';
  params: Record<string, string | number>;
};

/** Events that prevent a box from sailing: inspected, shut out, removed from the load list. */
const holdNodes: ReadonlySet<TraceNode> = new Set(['CUIP', 'SUOT', 'TMUT']);

/** Notifies the owners of the booking of new problems with the shipment. */
export async function notifyProblems(db: Tx, followed: Followed, change: Change): Promise<void> {
  if (!(await setting(db, 'trace.tell_trouble'))) return;
  const hours = await setting(db, 'trace.delay_hours');
  const all = [...newHolds(change), ...delayedNow(change, hours), ...rolledNow(followed, change)];
  if (all.length === 0) return;
  const users = await peopleOf(db, followed);
  for (const { text, params } of all)
    // Sequentially, because they share the caller's connection.
    await notifyUsers(db, {
      to: { users },
      kind: 'booking',
      text,
      params: { reference: followed.reference_no, ...params },
      link:
        followed.booking_id === null ? `/subscribedLog?id=${followed.id}` : `/BookingDetails/${followed.booking_id}`,
      topic: `${text}:${followed.id}`,
    });
}

function newHolds({ before, after }: Change): TraceProblem[] {
  const isHold = ({ node, classifier }: EventFacts): boolean =>
    node !== null && holdNodes.has(node) && classifier === 'ACT';
  const known = new Set(before.filter(isHold).map(({ event_uid: uid }) => uid));
  const fresh = after.find((event) => isHold(event) && !known.has(event.event_uid));
  if (!fresh?.node) return [];
  const { node, container_no: box, place } = fresh;
  const names = { node_zh: nodeName(node, 'zh-CN'), node_en: nodeName(node, 'en') };
  return [{ text: 'trace_held', params: { ...names, box, place } }];
}

const hourMs = 3_600_000;

/** The ship's expected departure or arrival is later than before. */
function delayedNow({ before, after }: Change, hours: number): TraceProblem[] {
  return (['DLPT', 'BDAR'] as const).flatMap((node): TraceProblem[] => {
    const [was, is] = [expected(before, node), expected(after, node)];
    if (!was || !is || is.classifier === 'ACT') return [];
    const later = (Date.parse(is.event_at) - Date.parse(was.event_at)) / hourMs;
    if (later < hours) return [];
    const names = { node_zh: nodeName(node, 'zh-CN'), node_en: nodeName(node, 'en') };
    const at = is.event_at.slice(0, 16).replace('T', ' ');
    return [{ text: 'trace_delayed', params: { ...names, hours: Math.round(later), at, place: is.place } }];
  });
}

/** The newest event of a node, for any ship. */
function expected(events: readonly EventFacts[], node: TraceNode): EventFacts | undefined {
  return events
    .filter((event) => event.node === node)
    .toSorted(
      (a, b) =>
        Number(b.classifier === 'ACT') - Number(a.classifier === 'ACT') ||
        Date.parse(b.created_at) - Date.parse(a.created_at),
    )[0];
}

/** The shipment is now on another ship than the booking's. */
function rolledNow(followed: Followed, { before, after }: Change): TraceProblem[] {
  const { vessel, voyage } = followed;
  if (vessel === '') return [];
  const [was, is] = [expected(before, 'DLPT'), expected(after, 'DLPT')];
  const isOfBooking = (event: EventFacts): boolean =>
    event.vessel === '' || (same(event.vessel, vessel) && (event.voyage === '' || same(event.voyage, voyage)));
  if (!is || isOfBooking(is) || (was && same(was.vessel, is.vessel) && same(was.voyage, is.voyage))) return [];
  return [{ text: 'trace_rolled', params: { vessel: is.vessel, voyage: is.voyage, from: `${vessel} ${voyage}` } }];
}

const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

async function peopleOf(db: Tx, { id }: Followed): Promise<number[]> {
  const { rows } = await sql<{ people: number[] }>`
    select array_remove(array[coalesce(b.creator_id, s.creator_id), s.sale_id, s.doc_owner_id], null) as people
    from trace_subscription s left join booking b on b.id = s.booking_id where s.id = ${id}`.execute(db);
  return [...new Set(rows[0]?.people ?? [])];
}
