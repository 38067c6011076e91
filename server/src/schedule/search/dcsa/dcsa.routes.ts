import { terminalsOf } from '#server/codes/terminal/public.ts';
import { type Route, route, type Ctx } from '#server/http/route.ts';
import { schedulesStandard, listAnswer } from './answer.ts';
import { pointToPoint, PointToPointQuery } from './point-to-point.ts';
import { vesselSchedules, VesselScheduleQuery } from './vessel-schedules.ts';
import * as z from 'zod';
import { date, int, text } from '#contract/kit.ts';
import { portCode } from '#contract/schedule/search-fields.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';
import { refuse } from '#server/platform/app-error.ts';
import { isCalled } from '#server/schedule/search/facts.ts';
import { scheduleOf } from '#server/schedule/search/live.ts';
import { callAt, type Network, slotAt } from '#server/schedule/search/find/network.ts';
import { placesOf, zoneOf } from '#server/schedule/search/places.ts';
import { startOf } from '#server/schedule/search/question.ts';
import { callsBetween } from '#server/schedule/search/views.ts';
import { groupPage } from './pages.ts';
import {
  callLocationOf,
  carrierCodesOf,
  cutOffTimesOf,
  withoutEmpty,
  servicePartnersOf,
  type Shaping,
  timestampsOf,
  universalRefsOf,
  vesselOf,
} from './shapes.ts';

const PortScheduleQuery = z.object({
  UNLocationCode: portCode(),
  date: date(),
  limit: int(1, 2_147_483_647).default(100),
  cursor: text(1024).default(''),
});
type PortScheduleQuery = z.output<typeof PortScheduleQuery>;

/** The standard has no limit; clerks look no further. */
const days = 28;

/** Ships at each terminal of a port from a day on. */
async function portSchedules(
  ctx: Ctx,
  { UNLocationCode: port, date: day, ...paging }: PortScheduleQuery,
): Promise<PlainResponse> {
  const places = await placesOf(ctx.db, [port]);
  if (!places.has(port)) refuse([{ path: 'UNLocationCode', rule: 'unknown_code', params: { value: port } }]);
  const { network } = await scheduleOf(ctx.cacheContext);
  const zone = zoneOf(places, port);
  const calls = callsBetween(network, port, [startOf(day, zone), startOf(addDays(day, days), zone)]);
  const terminals = Map.groupBy(calls, (call) => callAt(network, call)?.terminal ?? '');
  const { page, next } = groupPage(terminals, paging);
  const shaping: Shaping = { places, carriers: await carrierCodesOf(ctx.db), terminals: await terminalsOf(ctx.db) };
  return listAnswer(
    page.map(([terminal, there]) => ({
      location: callLocationOf(shaping, { unlocode: port, terminal }),
      vesselSchedules: there.flatMap((call) => scheduleAt(network, shaping, call)),
    })),
    next,
  );
}

function scheduleAt(network: Network, shaping: Shaping, at: number) {
  const voyage = slotAt(network, at)?.facts;
  const call = callAt(network, at);
  if (!voyage || !call || !isCalled(voyage, call)) return [];
  const { carriers } = shaping;
  return [
    {
      ...withoutEmpty({ universalServiceReference: voyage.service?.universalRef }),
      servicePartners: servicePartnersOf(carriers, voyage, call),
      ...vesselOf(carriers, voyage),
      isDummyVessel: voyage.isDummyVessel,
      ...universalRefsOf(voyage),
      timestamps: timestampsOf(shaping, call),
      cutOffTimes: cutOffTimesOf(shaping, call),
    },
  ];
}

/** Parameters have the standard's names; the general label of `limit` is overridden here. */
const names = { 'zh-CN': { limit: 'limit' }, en: { limit: 'limit' } } as const;

const shared = {
  method: 'GET',
  access: 'schedule_search:Search',
  ...schedulesStandard.route,
  clients: 'SCHEDULE_READ',
  labels: [names],
} as const;

/** DCSA Commercial Schedules 1.0.3: names, headers and errors are the standard's own. */
export const dcsaRoutes: readonly Route[] = [
  route({
    ...shared,
    url: '/dcsa/cs/v1/point-to-point-routes/',
    summary: 'DCSA Commercial Schedules 1.0.3: point-to-point routings',
    query: PointToPointQuery,
    handle: async (ctx, { query }) => pointToPoint(ctx, query),
  }),
  route({
    ...shared,
    url: '/dcsa/cs/v1/port-schedules/',
    summary: 'DCSA Commercial Schedules 1.0.3: ships at a port',
    query: PortScheduleQuery,
    handle: async (ctx, { query }) => portSchedules(ctx, query),
  }),
  route({
    ...shared,
    url: '/dcsa/cs/v1/vessel-schedules/',
    summary: 'DCSA Commercial Schedules 1.0.3: voyages of ships by service',
    query: VesselScheduleQuery,
    handle: async (ctx, { query }) => vesselSchedules(ctx, query),
  }),
];
