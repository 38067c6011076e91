import { sql } from 'kysely';
import { zonedIso } from '#contract/freight/zoned-time.ts';
import type { RowOf } from '#contract/kit.ts';
import { currentEvent, milestonesOf } from '#contract/trace/milestones.ts';
import { validEvents } from '#contract/trace/valid-events.ts';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import type {
  TraceContainer,
  TraceLeg,
  traceSubscriptions,
  TraceSubscription,
} from '#contract/trace/trace-subscription.ts';
import type * as z from 'zod';
import type { Ctx } from '#server/http/route.ts';
import type { StoredRow } from '#server/http/row.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { withActions } from './subscription.service.ts';

/** A subscription with everything on its page. */
export async function withEvents(ctx: Ctx, row: StoredRow<typeof traceSubscriptions>) {
  const events = await eventsOf(ctx.db, row.id);
  const parts: Omit<TraceSubscription, keyof RowOf<typeof traceSubscriptions> | 'allowed_actions'> = {
    events,
    milestones: milestonesOf(events),
    containers: containersOf(events.filter(({ set_aside: aside }) => aside === '')),
    legs: legsOf(validEvents(events)),
    share_path: await sharePath(ctx.db, row.id),
  };
  return { ...withActions(ctx, row), ...parts };
}

/** An event as read, with the time zone of its place, if that is a port. */
type Read = Omit<TraceEvent, 'is_superseded'> & { zone: string | null };

/** All events, newest first, in local times. */
export async function eventsOf(db: Tx, subscription: number): Promise<TraceEvent[]> {
  const { rows } = await sql<Read>`
    select t.id, t.event_uid, t.event_type, t.event_code, t.node, t.classifier, t.event_at, t.created_at, t.container_no,
      t.iso_code, t.empty_full, t.unlocode, t.place, t.terminal, t.vessel, t.voyage, t.mode, t.source, t.is_retracted, t.set_aside,
      t.desc_zh, t.desc_en, nullif(p.time_zone, '') as zone
    from trace_event t left join port p on p.code = t.unlocode
    where t.subscription_id = ${subscription} order by t.event_at desc, t.id desc`.execute(db);
  const events = rows.map(({ zone, ...event }) =>
    zone === null ? event : { ...event, event_at: zonedIso(event.event_at, zone) },
  );
  const valid = new Set(validEvents(events).map(({ event_uid: uid }) => uid));
  return events.map((event) => ({
    ...event,
    is_superseded: !event.is_retracted && event.set_aside === '' && !valid.has(event.event_uid),
  }));
}

function containersOf(events: readonly TraceEvent[]): z.output<typeof TraceContainer>[] {
  const boxes = [...new Set(events.map(({ container_no: box }) => box))].filter((box) => box !== '');
  return boxes.toSorted().map((box) => {
    const boxEvents = events.filter(({ container_no: each }) => each === box);
    const last = currentEvent(boxEvents);
    return {
      container_no: box,
      iso_code: boxEvents.find(({ iso_code: code }) => code !== '')?.iso_code ?? '',
      current_node: last?.node ?? null,
      current_node_at: last?.event_at ?? null,
      current_place: last?.place ?? '',
    };
  });
}

/** A ship's departure and its next arrival at another place. */
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
