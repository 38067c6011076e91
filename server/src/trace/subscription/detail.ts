import { sql } from 'kysely';
import type { RowOf } from '#contract/kit.ts';
import { currentOf, milestonesOf } from '#contract/trace/milestones.ts';
import { standing } from '#contract/trace/standing.ts';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import type {
  TraceContainer,
  TraceLeg,
  traceSubscriptions,
  TraceSubscription,
} from '#contract/trace/trace-subscription.ts';
import type * as z from 'zod';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';
import { asSubscription, withActions } from './subscription.service.ts';

/** A subscription with all that its page shows. */
export async function withEvents(ctx: Ctx, row: Row): Promise<Row> {
  const events = await eventsOf(ctx.db, row.id);
  const parts: Omit<TraceSubscription, keyof RowOf<typeof traceSubscriptions> | 'allowed_actions'> = {
    events,
    milestones: milestonesOf(events),
    containers: containersOf(events),
    legs: legsOf(standing(events)),
    share_path: await sharePath(ctx.db, row.id),
  };
  return { ...withActions(ctx, row), ...parts, id: asSubscription(row).id };
}

/** Everything that was told, newest first. */
export async function eventsOf(db: Tx, subscription: number): Promise<TraceEvent[]> {
  const { rows: events } = await sql<Omit<TraceEvent, 'is_superseded'>>`
    select id, event_uid, event_type, event_code, node, classifier, event_at, created_at, container_no, iso_code, empty_full,
      unlocode, place, terminal, vessel, voyage, mode, source, is_retracted, desc_zh, desc_en
    from trace_event where subscription_id = ${subscription} order by event_at desc, id desc`.execute(db);
  const valid = new Set(standing(events).map(({ event_uid: uid }) => uid));
  return events.map((event) => ({ ...event, is_superseded: !event.is_retracted && !valid.has(event.event_uid) }));
}

function containersOf(events: readonly TraceEvent[]): z.output<typeof TraceContainer>[] {
  const boxes = [...new Set(events.map(({ container_no: box }) => box))].filter((box) => box !== '');
  return boxes.toSorted().map((box) => {
    const own = events.filter(({ container_no: each }) => each === box);
    const last = currentOf(own);
    return {
      container_no: box,
      iso_code: own.find(({ iso_code: code }) => code !== '')?.iso_code ?? '',
      current_node: last?.node ?? null,
      current_node_at: last?.event_at ?? null,
      current_place: last?.place ?? '',
    };
  });
}

/** A ship's departure and its next arrival somewhere else. */
function legsOf(valid: readonly TraceEvent[]): z.output<typeof TraceLeg>[] {
  const calls = valid
    .filter(({ event_type: type, vessel }) => type === 'TRANSPORT' && vessel !== '')
    .toSorted((a, b) => Date.parse(a.event_at) - Date.parse(b.event_at));
  const departures = calls.filter(({ event_code: code }) => code === 'DEPA');
  return departures.map((from) => {
    const to = calls.find(
      ({ event_code: code, vessel, event_at: at }) =>
        code === 'ARRI' && vessel === from.vessel && Date.parse(at) > Date.parse(from.event_at),
    );
    return {
      vessel: from.vessel,
      voyage: from.voyage,
      from: from.place,
      to: to?.place ?? '',
      departure: from.event_at,
      is_departed: from.classifier === 'ACT',
      arrival: to?.event_at ?? null,
      is_arrived: to?.classifier === 'ACT',
    };
  });
}

async function sharePath(db: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ token: string | null }>`
    select share_token as token from trace_subscription where id = ${id}`.execute(db);
  const token = rows[0]?.token ?? null;
  return token === null ? null : `/tracking/${token}`;
}
