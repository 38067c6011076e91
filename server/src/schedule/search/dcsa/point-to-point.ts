import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { date, int, text } from '#contract/kit.ts';
import { portCode } from '#contract/schedule/search-fields.ts';
import { addDays, dayIn } from '#contract/schedule/weeks.ts';
import { terminalsOf } from '#server/codes/terminal/public.ts';
import type { Ctx } from '#server/http/route.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { type SearchRequest, maxPlanMs } from '#server/schedule/search/search-request.ts';
import { arrivalOf, type CallFacts, departureOf, isCalled } from '#server/schedule/search/facts.ts';
import { type FoundPlan, planPage, foundPlansOf, totalDays } from '#server/schedule/search/find/found.ts';
import { scheduleOf } from '#server/schedule/search/live.ts';
import type { Network } from '#server/schedule/search/find/network.ts';
import { type Places, placesOf, zoneOf } from '#server/schedule/search/places.ts';
import { plansOf } from '#server/schedule/search/plans.ts';
import { portsIn, type LegOfVoyage, stretchesOf } from '#server/schedule/search/present.ts';
import { spansOf, startOf } from '#server/schedule/search/question.ts';
import { localIso } from '#server/schedule/search/zone-offset.ts';
import { listAnswer } from './answer.ts';
import { maxItems } from './pages.ts';
import {
  carrierCodesOf,
  cutOffTimesOf,
  withoutEmpty,
  locationOf,
  servicePartnersOf,
  type Shaping,
  universalRefsOf,
  vesselOf,
} from './shapes.ts';

const handovers = z.enum(['CY', 'SD', 'CFS']);

/** Query parameters by the names of the standard. */
export const PointToPointQuery = z.object({
  placeOfReceipt: portCode(),
  placeOfDelivery: portCode(),
  departureStartDate: date().optional(),
  departureEndDate: date().optional(),
  arrivalStartDate: date().optional(),
  arrivalEndDate: date().optional(),
  maxTranshipment: int(0, 100).default(2),
  receiptTypeAtOrigin: handovers.default('CY'),
  deliveryTypeAtDestination: handovers.default('CY'),
  cargoType: z.enum(['DRY', 'REEFER']).default('DRY'),
  limit: int(1, 2_147_483_647).default(100),
  cursor: text(1024).default(''),
});
type PointToPointQuery = z.output<typeof PointToPointQuery>;

/** Days of departures by default. */
const defaultDays = 42;

/** Point-to-point routings; schedules are from yard to yard, so door services find nothing. */
export async function pointToPoint(ctx: Ctx, query: PointToPointQuery): Promise<PlainResponse> {
  const { network } = await scheduleOf(ctx.cacheContext);
  const ends = await placesOf(ctx.db, [query.placeOfReceipt, query.placeOfDelivery]);
  check(query, ends);
  const isOffered = query.receiptTypeAtOrigin === 'CY' && query.deliveryTypeAtDestination === 'CY';
  const found = isOffered ? routings(network, query, { places: ends, now: ctx.now }) : [];
  const limit = Math.min(query.limit, maxItems);
  const page = planPage(found, { ordering: 'etd', limit, cursor: query.cursor });
  const places = await placesOf(
    ctx.db,
    page.rows.flatMap(({ path }) => portsIn(network, path)),
  );
  const shaping: Shaping = { places, carriers: await carrierCodesOf(ctx.db), terminals: await terminalsOf(ctx.db) };
  return listAnswer(
    page.rows.flatMap((row, at) => routingOf(network, shaping, { row, number: page.before + at + 1 })),
    page.next,
  );
}

function check(query: PointToPointQuery, places: Places): void {
  const { departureStartDate, departureEndDate, arrivalStartDate, arrivalEndDate } = query;
  const issues: FieldIssue[] = (['placeOfReceipt', 'placeOfDelivery'] as const)
    .filter((path) => !places.has(query[path]))
    .map((path) => ({ path, rule: 'unknown_code', params: { value: query[path] } }));
  if (query.placeOfReceipt === query.placeOfDelivery) issues.push({ path: 'placeOfDelivery', rule: 'same_as_origin' });
  if (departureStartDate && departureEndDate && departureEndDate < departureStartDate)
    issues.push({ path: 'departureEndDate', rule: 'ends_before' });
  if (arrivalStartDate && arrivalEndDate && arrivalEndDate < arrivalStartDate)
    issues.push({ path: 'arrivalEndDate', rule: 'ends_before' });
  refuseAny(issues);
}

function routings(
  network: Network,
  query: PointToPointQuery,
  { places, now }: { places: Places; now: Date },
): FoundPlan[] {
  const [origin, destination] = [query.placeOfReceipt, query.placeOfDelivery];
  const { departureStartDate: start, departureEndDate: end, arrivalStartDate, arrivalEndDate } = query;
  const zone = zoneOf(places, destination);
  const first = start ?? firstDay(end, dayIn(zoneOf(places, origin), now));
  const farthest = addDays(first, defaultDays - 1);
  const last = end ?? farthest;
  const request: SearchRequest = {
    origin,
    destination,
    spans: spansOf({ from: first, to: last < farthest ? last : farthest }, [], zoneOf(places, origin)),
    hasDirect: true,
    maxTransfers: query.maxTranshipment === 0 ? 0 : query.maxTranshipment === 1 ? 1 : 2,
    carriers: [],
    terminals: [],
    avoid: [],
    arriveFrom: arrivalStartDate === undefined ? -Infinity : startOf(arrivalStartDate, zone),
    arriveBy: arrivalEndDate === undefined ? Infinity : startOf(addDays(arrivalEndDate, 1), zone) - 1,
    maxMs: maxPlanMs,
    openAt: undefined,
    isInterline: false,
  };
  return plansOf(network, request).flatMap((path) =>
    foundPlansOf(network, path, { isBlank: false, perCarrier: false }),
  );
}

/** For a range that ends in the past, the default number of days before its end. */
function firstDay(end: string | undefined, today: string): string {
  return end !== undefined && end < today ? addDays(end, 1 - defaultDays) : today;
}

function routingOf(network: Network, shaping: Shaping, { row, number }: { row: FoundPlan; number: number }) {
  const stretches = stretchesOf(network, row.path);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [];
  return [
    {
      placeOfReceipt: placeOf(shaping, first.from, departureOf(first.from)),
      placeOfDelivery: placeOf(shaping, last.to, arrivalOf(last.to)),
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      cutOffTimes: cutOffTimesOf(shaping, first.from),
      solutionNumber: number,
      routingReference: row.id,
      transitTime: totalDays(row.path),
      legs: stretches.map((stretch, at) => legOf(shaping, stretch, at + 1)),
    },
  ];
}

/** A terminal in a port. */
const facilityTypeCode = 'POTE';

function placeOf(shaping: Shaping, call: CallFacts, at: number | null) {
  const dateTime = localIso(at ?? 0, zoneOf(shaping.places, call.unlocode));
  return { facilityTypeCode, location: locationOf(shaping, call), dateTime };
}

function legOf(shaping: Shaping, { facts, from, to, between }: LegOfVoyage, sequenceNumber: number) {
  const { carriers } = shaping;
  return {
    sequenceNumber,
    transport: {
      modeOfTransport: 'VESSEL',
      servicePartners: servicePartnersOf(carriers, facts, from),
      ...withoutEmpty({ universalServiceReference: facts.service?.universalRef }),
      ...universalRefsOf(facts),
      ...vesselOf(carriers, facts),
    },
    departure: { transportCallReference: String(from.id), ...placeOf(shaping, from, departureOf(from)) },
    intermediateCalls: between.filter((call) => isCalled(facts, call)).map((call) => intermediateOf(shaping, call)),
    arrival: { transportCallReference: String(to.id), ...placeOf(shaping, to, arrivalOf(to)) },
    cutOffTimes: cutOffTimesOf(shaping, from),
  };
}

function intermediateOf(shaping: Shaping, call: CallFacts) {
  const zone = zoneOf(shaping.places, call.unlocode);
  const [arrival, departure] = [arrivalOf(call), departureOf(call)];
  return {
    transportCallReference: String(call.id),
    facilityTypeCode,
    location: locationOf(shaping, call),
    ...(arrival !== null && { arrivalDateTime: localIso(arrival, zone) }),
    ...(departure !== null && { departureDateTime: localIso(departure, zone) }),
  };
}
