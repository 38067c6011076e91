import type { NextSailings, NextSailingsBody, Sailing } from '#contract/schedule/schedule-views.ts';
import { addDays, dayIn } from '#contract/schedule/weeks.ts';
import type { Ctx } from '#server/http/route.ts';
import { type SearchRequest, maxPlanMs } from '../search-request.ts';
import { type FoundPlan, foundPlansOf } from './found.ts';
import { scheduleOf } from '../live.ts';
import type { Network } from './network.ts';
import { type Places, placesOf, zoneOf } from '../places.ts';
import { presentPlan } from '../present.ts';
import { plansOf } from '../plans.ts';
import { startOf } from '../question.ts';

/** Days within which a price is shown with its next sailings. */
const maxDays = 42;

type NextSailingsRequest = NextSailingsBody['asks'][number];

/** The next sailings for many port pairs, between partners only; unknown ports have none. */
export async function nextSailings(ctx: Ctx, { asks, count }: NextSailingsBody): Promise<NextSailings> {
  const { network, version } = await scheduleOf(ctx.cacheContext);
  const places = await placesOf(
    ctx.db,
    asks.flatMap(({ origin, destination }) => [origin, destination]),
  );
  const known = new Map<string, Sailing[]>();
  const answers = asks.map((request) => {
    const key = JSON.stringify(request);
    const sailings = known.get(key) ?? sailingsOf({ network, places, now: ctx.now }, request, count);
    known.set(key, sailings);
    return sailings;
  });
  return { answers, schedule_version: version };
}

type Around = { network: Network; places: Places; now: Date };

function sailingsOf({ network, places, now }: Around, request: NextSailingsRequest, count: number): Sailing[] {
  const zone = zoneOf(places, request.origin);
  const today = dayIn(zone, now);
  const from = request.from !== undefined && request.from > today ? request.from : today;
  const last = addDays(from, maxDays - 1);
  const until = startOf(addDays(request.to !== undefined && request.to < last ? request.to : last, 1), zone);
  const start = Math.max(startOf(from, zone), now.getTime());
  if (until <= start) return [];
  const found = plansOf(network, questionFor(request, { from: start, until })).flatMap((path) =>
    foundPlansOf(network, path, { isBlank: false, perCarrier: false }),
  );
  const first = found.toSorted((a, b) => a.path.departure - b.path.departure || a.path.arrival - b.path.arrival);
  return first.slice(0, count).flatMap((row) => sailingOf({ network, places, now }, row));
}

function questionFor(
  { origin, destination, carrier, plan }: NextSailingsRequest,
  span: SearchRequest['spans'][number],
): SearchRequest {
  return {
    origin,
    destination,
    spans: [span],
    hasDirect: plan !== 'transfer',
    maxTransfers: plan === 'direct' ? 0 : 1,
    carriers: carrier === undefined ? [] : [carrier],
    terminals: [],
    avoid: [],
    arriveFrom: -Infinity,
    arriveBy: Infinity,
    maxMs: maxPlanMs,
    openAt: undefined,
    isInterline: false,
  };
}

function sailingOf({ network, places, now }: Around, row: FoundPlan): Sailing[] {
  return presentPlan({ network, places, now: now.getTime() }, row).map(
    ({ id, etd, eta, total_days, carrier, service_code, vessel, voyage, transit, is_sample }) => ({
      id,
      etd,
      eta,
      total_days,
      carrier,
      service_code,
      vessel,
      voyage,
      transit,
      is_sample,
    }),
  );
}
