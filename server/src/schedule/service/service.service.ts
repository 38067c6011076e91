import type * as z from 'zod';
import { RotationCall, type ServiceInput, services, ServiceVessel } from '#contract/schedule/service.ts';
import { type Change, changedFields, insertRow, updateRow } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { announceAll } from '../announce.ts';
import { refuseService } from './checks.ts';
import { serviceParts, writeRotation, writeVessels } from './parts.ts';
import { remakeVoyages } from './recreate-voyages.ts';

type Input = z.output<typeof ServiceInput>;

export async function addService(ctx: Ctx, values: Input): Promise<number> {
  const { rotation = [], vessels = [], ...rest } = values;
  await refuseService(ctx.db, { ...rest, rotation }, rest);
  const id = await insertRow(ctx, services, rest);
  await writeRotation(ctx.db, id, rotation);
  await writeVessels(ctx.db, id, vessels);
  await remakeVoyages(ctx, id);
  await announceAll(ctx.db);
  return id;
}

/** What its voyages follow from. */
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
  const { rotation, vessels, ...rest } = values;
  const current = await lockedRow(ctx, services, id);
  const parts = await serviceParts(ctx.db, id);
  const whole = { ...services.input.parse(current), ...rest, rotation: rotation ?? parts.rotation };
  await refuseService(ctx.db, whole, rest);
  await updateRow(ctx, services, { id, version, values: rest });
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

/** Whether a list that was given is another one than that which is there; ids and places follow from the order. */
function differs(schema: z.ZodType, input: readonly unknown[] | undefined, known: readonly unknown[]): boolean {
  if (!input) return false;
  const canonical = (list: readonly unknown[]) => JSON.stringify(list.map((each) => schema.parse(each)));
  return canonical(input) !== canonical(known);
}
