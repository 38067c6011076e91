import type * as z from 'zod';
import { RotationCall, type ServiceInput, services, ServiceVessel } from '#contract/schedule/service.ts';
import { withTerminalCodes } from '#server/codes/terminal/public.ts';
import {
  type Change,
  changedFields,
  insertRow,
  updateRow,
  codesIn,
  refuseUnknownCodes,
} from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { announceAll } from '../announce.ts';
import { serviceParts, writeRotation, writeVessels } from './parts.ts';
import { remakeVoyages } from './recreate-voyages.ts';
import { serviceTable } from './service.table.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { voyagePatternIssues } from '#contract/schedule/voyage-pattern.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Zones, zonesOf } from '../voyage/public.ts';

type Input = z.output<typeof ServiceInput>;

export async function addService(ctx: Ctx, values: Input): Promise<number> {
  const { rotation: stops = [], vessels = [], ...rest } = values;
  const rotation = await withTerminalCodes(ctx.db, stops);
  await refuseService(ctx.db, { ...rest, rotation }, rest);
  const id = await insertRow(ctx, serviceTable, rest);
  await writeRotation(ctx.db, id, rotation);
  await writeVessels(ctx.db, id, vessels);
  await remakeVoyages(ctx, id);
  await announceAll(ctx.db);
  return id;
}

/** Fields that its voyages depend on. */
const deciding = [
  'voyage_pattern',
  'starts_on',
  'first_number',
  'frequency_days',
  'weeks_ahead',
  'enabled',
  'operator_carrier_code',
];

export async function changeService(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const { rotation: stops, vessels, ...rest } = values;
  const rotation = stops && (await withTerminalCodes(ctx.db, stops));
  const current = await lockedRow(ctx, serviceTable, id);
  const parts = await serviceParts(ctx.db, id);
  const whole = { ...services.input.parse(current), ...rest, rotation: rotation ?? parts.rotation };
  await refuseService(ctx.db, whole, rest);
  await updateRow(ctx, serviceTable, { id, version, values: rest });
  if (rotation) await writeRotation(ctx.db, id, rotation);
  if (vessels) await writeVessels(ctx.db, id, vessels);
  const moved = changedFields(services.input.shape, { current, values: rest });
  const isMoved =
    moved.some((name) => deciding.includes(name)) ||
    differs(RotationCall, rotation, parts.rotation) ||
    differs(ServiceVessel, vessels, parts.vessels);
  if (isMoved) await remakeVoyages(ctx, id);
  await announceAll(ctx.db);
}

/** Whether a given list differs from the stored one; ids and positions follow from the order. */
function differs(schema: z.ZodType, input: readonly unknown[] | undefined, known: readonly unknown[]): boolean {
  if (!input) return false;
  const canonical = (list: readonly unknown[]) => JSON.stringify(list.map((each) => schema.parse(each)));
  return canonical(input) !== canonical(known);
}

/** A service as it would be stored. */
type WholeService = Pick<ServiceInput, 'voyage_pattern' | 'starts_on' | 'weeks_ahead'> & {
  rotation: readonly RotationCall[];
};

/** Refuses a service that makes no voyages: an invalid pattern, or calls in the wrong order. */
async function refuseService(db: Tx, service: WholeService, { partners = [] }: Partial<ServiceInput>): Promise<void> {
  const zones = await zonesOf(
    db,
    service.rotation.map(({ unlocode }) => unlocode),
  );
  const issues = [
    ...voyagePatternIssues(service.voyage_pattern),
    ...missingInput(service),
    ...rotationIssues(service, zones),
    ...partners.flatMap((code, at): FieldIssue[] =>
      partners.indexOf(code) < at ? [{ path: 'partners', rule: 'repeated_key', params: { value: code } }] : [],
    ),
  ];
  refuseAny(issues);
  await refuseUnknownCodes(db, [
    ...partners.map((value) => ({ path: 'partners', resource: 'carrier', value })),
    ...service.rotation.flatMap((call, at) => codesIn(RotationCall.shape, call, { at: `rotation.${at}.` })),
    ...service.rotation.flatMap(({ cutoffs }, at) =>
      cutoffs.map(({ code }, index) => ({
        path: `rotation.${at}.cutoffs.${index}.code`,
        resource: 'cutoff_code',
        value: code,
      })),
    ),
  ]);
}

function missingInput({
  weeks_ahead: weeks,
  starts_on: day,
  voyage_pattern: pattern,
  rotation,
}: WholeService): FieldIssue[] {
  if (rotation.length === 1) return [{ path: 'rotation', rule: 'too_few_calls' }];
  if (weeks === 0) return [];
  return [
    ...(day === null ? [{ path: 'starts_on', rule: 'required' as const }] : []),
    ...(pattern === '' ? [{ path: 'voyage_pattern', rule: 'required' as const }] : []),
    ...(rotation.length === 0 ? [{ path: 'rotation', rule: 'too_few_calls' as const }] : []),
  ];
}

/** A day without a clock change anywhere. */
const someDay = '2026-01-15';

function rotationIssues({ rotation, starts_on: day }: WholeService, zones: Zones): FieldIssue[] {
  const start = day ?? someDay;
  const timed = rotation.map((call) => {
    const zone = zones.get(call.unlocode) ?? 'UTC';
    const at = (days: number, time: string) => momentOf(`${addDays(start, days)} ${time.slice(0, 5)}`, zone);
    return {
      zone,
      arrival: at(call.arrival_day, call.arrival_time),
      departure: at(call.departure_day, call.departure_time),
    };
  });
  return timed.flatMap(({ arrival, departure, zone }, at): FieldIssue[] => {
    const before = timed[at - 1];
    if (departure < arrival)
      return [issue(at, 'departure_day', { rule: 'departs_before_arrival', value: zonedTime(arrival, zone) })];
    if (!before || arrival >= before.departure) return [];
    return [issue(at, 'arrival_day', { rule: 'before_last_call', value: zonedTime(before.departure, before.zone) })];
  });
}

type Rule = { rule: 'departs_before_arrival' | 'before_last_call'; value: string };

function issue(at: number, field: string, { rule, value }: Rule): FieldIssue {
  return { path: `rotation.${at}.${field}`, rule, params: { value } };
}
