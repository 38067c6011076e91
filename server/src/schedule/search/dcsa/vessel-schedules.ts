import * as z from 'zod';
import { coded, date, field, int, text } from '#contract/kit.ts';
import { portCode } from '#contract/schedule/search-fields.ts';
import { addDays, dayIn } from '#contract/schedule/weeks.ts';
import { type Terminals, terminalsOf } from '#server/codes/terminal/public.ts';
import type { Ctx } from '#server/http/route.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';
import { refuse } from '#server/platform/app-error.ts';
import { arrivalOf, type CallFacts, departureOf, isCalled, type VoyageFacts } from '#server/schedule/search/facts.ts';
import { scheduleOf } from '#server/schedule/search/live.ts';
import { placesOf } from '#server/schedule/search/places.ts';
import { firstTime } from '#server/schedule/search/views.ts';
import { listAnswer } from './answer.ts';
import { groupPage } from './pages.ts';
import {
  callLocationOf,
  type CarrierCodes,
  carrierCodesOf,
  cutOffTimesOf,
  facilityCodeOf,
  withoutEmpty,
  serviceCodeOf,
  serviceNameOf,
  type Shaping,
  timestampsOf,
  universalRefsOf,
  vesselOf,
  voyageNumbersOf,
} from './shapes.ts';

const trimmed = (max: number) => field(z.string().trim().min(1).max(max), { kind: 'text', max });

export const VesselScheduleQuery = z.object({
  vesselIMONumber: coded(8, /^\d{7,8}$/, 'format').optional(),
  vesselName: trimmed(50).optional(),
  carrierServiceCode: trimmed(11).optional(),
  universalServiceReference: coded(8, /^SR\d{5}[A-Z]$/, 'format').optional(),
  carrierVoyageNumber: trimmed(50).optional(),
  universalVoyageReference: coded(5, /^\d{2}[0-9A-Z]{2}[NEWSR]$/, 'format').optional(),
  UNLocationCode: portCode().optional(),
  facilitySMDGCode: trimmed(6).optional(),
  vesselOperatorCarrierCode: trimmed(10).optional(),
  startDate: date().optional(),
  endDate: date().optional(),
  responseScope: z.enum(['FULL_VOYAGE', 'MATCHED_CALLS']).default('FULL_VOYAGE'),
  limit: int(1, 2_147_483_647).default(100),
  cursor: text(1024).default(''),
});
type VesselScheduleQuery = z.output<typeof VesselScheduleQuery>;

/** The standard's default dates: from three months before today to six after it. */
const daysBefore = 91;
const daysAfter = 183;

type Sailing = { voyage: VoyageFacts; calls: readonly CallFacts[] };

/** The voyages of ships by service, complete or only the matching calls. */
export async function vesselSchedules(ctx: Ctx, query: VesselScheduleQuery): Promise<PlainResponse> {
  check(query);
  const { network } = await scheduleOf(ctx.cacheContext);
  const carriers = await carrierCodesOf(ctx.db);
  const terminals = await terminalsOf(ctx.db);
  const criteria = { query, terminals, span: spanOf(query, ctx.now) };
  const sailings = network.slots
    .flatMap((slot) => slot?.facts ?? [])
    .filter((voyage) => isVoyageOf(voyage, query, carriers))
    .flatMap((voyage): Sailing[] => {
      const called = voyage.calls.filter((call) => isCalled(voyage, call));
      const matching = called.filter((call) => isCallOf({ voyage, call }, criteria));
      if (matching.length === 0) return [];
      return [{ voyage, calls: query.responseScope === 'MATCHED_CALLS' ? matching : called }];
    });
  const services = Map.groupBy(
    sailings,
    ({ voyage }) => `${serviceCodeOf(voyage)} ${voyage.service?.id ?? voyage.carrier}`,
  );
  const { page, next } = groupPage(services, query);
  const ports = page.flatMap(([, each]) => each.flatMap(({ calls }) => calls.map(({ unlocode }) => unlocode)));
  const shaping: Shaping = { places: await placesOf(ctx.db, ports), carriers, terminals };
  return listAnswer(
    page.flatMap(([, each]) => serviceScheduleOf(shaping, each)),
    next,
  );
}

function check({
  startDate,
  endDate,
  responseScope: _scope,
  limit: _limit,
  cursor: _cursor,
  ...filters
}: VesselScheduleQuery): void {
  if (Object.values(filters).every((value) => value === undefined))
    refuse([{ path: 'vesselIMONumber', rule: 'required' }]);
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    refuse([{ path: 'endDate', rule: 'ends_before' }]);
}

type Criteria = { query: VesselScheduleQuery; terminals: Terminals; span: Span };

type Span = { from: number; until: number };

function spanOf({ startDate, endDate }: VesselScheduleQuery, now: Date): Span {
  const today = dayIn('UTC', now);
  return {
    from: Date.parse(`${startDate ?? addDays(today, -daysBefore)}T00:00:00Z`),
    until: Date.parse(`${addDays(endDate ?? addDays(today, daysAfter), 1)}T00:00:00Z`),
  };
}

const isSame = (expected: string | undefined, ...values: (string | undefined)[]): boolean =>
  expected === undefined || values.some((value) => value?.toUpperCase() === expected.toUpperCase());

function isVoyageOf(voyage: VoyageFacts, query: VesselScheduleQuery, carriers: CarrierCodes): boolean {
  return (
    isSame(query.vesselIMONumber, voyage.imo) &&
    isSame(query.vesselName, voyage.vessel) &&
    isSame(query.carrierServiceCode, voyage.service?.code, ...voyage.slots.map(({ serviceCode }) => serviceCode)) &&
    isSame(query.universalServiceReference, voyage.service?.universalRef) &&
    isSame(query.universalVoyageReference, voyage.universalVoyageRef) &&
    isSame(query.vesselOperatorCarrierCode, voyage.carrier, carriers.get(voyage.carrier)?.carrierCode)
  );
}

function isCallOf(
  { voyage, call }: { voyage: VoyageFacts; call: CallFacts },
  { query, terminals, span: { from, until } }: Criteria,
): boolean {
  const { carrierImportVoyageNumber: imported, carrierExportVoyageNumber: exported } = voyageNumbersOf(voyage, call);
  const partners = voyage.slots.map(({ exportVoyage }) => exportVoyage);
  const times = [arrivalOf(call), departureOf(call)];
  return (
    isSame(query.UNLocationCode, call.unlocode) &&
    isSame(query.facilitySMDGCode, facilityCodeOf(terminals, call)) &&
    isSame(query.carrierVoyageNumber, imported, exported, ...partners) &&
    times.some((at) => at !== null && at >= from && at < until)
  );
}

function serviceScheduleOf(shaping: Shaping, sailings: readonly Sailing[]) {
  const service = sailings[0]?.voyage;
  if (!service) return [];
  const ordered = sailings.toSorted((a, b) => firstTime(a.voyage) - firstTime(b.voyage) || a.voyage.id - b.voyage.id);
  return [
    {
      carrierServiceName: serviceNameOf(service),
      carrierServiceCode: serviceCodeOf(service),
      ...withoutEmpty({ universalServiceReference: service.service?.universalRef }),
      vesselSchedules: ordered.map((sailing) => vesselScheduleOf(shaping, sailing)),
    },
  ];
}

function vesselScheduleOf(shaping: Shaping, { voyage, calls }: Sailing) {
  return {
    ...vesselOf(shaping.carriers, voyage),
    isDummyVessel: voyage.isDummyVessel,
    transportCalls: calls.map((call) => ({
      transportCallReference: String(call.id),
      ...voyageNumbersOf(voyage, call),
      ...universalRefsOf(voyage),
      cutOffTimes: cutOffTimesOf(shaping, call),
      location: callLocationOf(shaping, call),
      timestamps: timestampsOf(shaping, call),
    })),
  };
}
