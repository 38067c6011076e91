import { sql } from 'kysely';
import * as z from 'zod';
import type { Language } from '#contract/languages/language.ts';
import { milestonesOf } from '#contract/trace/milestones.ts';
import { PublicTracking } from '#contract/trace/public-tracking.ts';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { type PublicCtx, type Route, route } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { eventsOf } from '../subscription/public.ts';

/** 192 bits cannot be guessed; this limits the load of attempts. */
const perMinute = 60;

type Shown = Pick<PublicTracking, 'reference_no' | 'ref_type' | 'vessel' | 'voyage' | 'eta' | 'current_node'> & {
  id: number;
  status: string;
  is_simulated: boolean;
  updated_at: string | null;
  carrier_zh: string;
  carrier_en: string;
  pol_zh: string;
  pol_en: string;
  pod_zh: string;
  pod_en: string;
};

async function sharedBy(db: Tx, token: string): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    select s.id, s.reference_no, s.ref_type, s.vessel, s.voyage, s.eta, s.current_node, s.status,
      p.kind = 'SIMULATED' as is_simulated, s.last_push_at as updated_at,
      coalesce(c.name_zh, '') as carrier_zh, coalesce(c.name_en, '') as carrier_en,
      coalesce(l.name_zh, '') as pol_zh, coalesce(l.name_en, '') as pol_en,
      coalesce(d.name_zh, '') as pod_zh, coalesce(d.name_en, '') as pod_en
    from trace_subscription s
    join trace_provider p on p.code = s.provider
    left join carrier c on c.code = s.carrier
    left join port l on l.code = s.pol
    left join port d on d.code = s.pod
    where s.share_token = ${token} and not s.is_deleted`.execute(db);
  return rows[0];
}

const states: Readonly<Record<string, PublicTracking['status']>> = {
  ACTIVE: 'moving',
  ENDED: 'ended',
  CANCELLED: 'ended',
};

/** The customer's view: without owner, provider, raw messages, and retracted events. */
async function shownTo(db: Tx, found: Shown, locale: Language): Promise<PublicTracking> {
  const events = await eventsOf(db, found.id);
  const name = (zh: string, en: string): string => (locale === 'en' ? en : zh);
  const { reference_no, ref_type, vessel, voyage, eta, current_node, is_simulated, updated_at } = found;
  return {
    reference_no,
    ref_type,
    vessel,
    voyage,
    eta,
    current_node,
    is_simulated,
    updated_at,
    carrier_name: name(found.carrier_zh, found.carrier_en),
    pol_name: name(found.pol_zh, found.pol_en),
    pod_name: name(found.pod_zh, found.pod_en),
    status: states[found.status] ?? 'waiting',
    milestones: milestonesOf(events),
    events: events
      .filter((event) => !event.is_retracted && !event.is_superseded && event.set_aside === '')
      .map(({ node, classifier, event_at, container_no, place, ...ship }) => ({
        node,
        classifier,
        event_at,
        container_no,
        place,
        vessel: ship.vessel,
        voyage: ship.voyage,
      })),
  };
}

export const trackingRoute: Route = route({
  method: 'GET',
  url: '/api/trace/public/{token}/',
  access: 'public',
  summary: 'Bill tracing: a shipment as its customer sees it, by an unguessable link',
  labels: [traceSubscriptions.labels],
  perMinute,
  params: z.object({ token: z.string().regex(/^[\w-]{32}$/, 'format') }),
  output: PublicTracking,
  handle: async (ctx: PublicCtx, { params: { token } }) =>
    shownTo(ctx.db, (await sharedBy(ctx.db, token)) ?? fail('not_found'), ctx.locale),
});
