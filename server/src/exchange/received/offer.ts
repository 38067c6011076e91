import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { parsedMessageLabels } from '#contract/exchange/parsed-message.labels.ts';
import type { OfferLine } from '#contract/exchange/received-message.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { textsIn } from '#contract/languages/language.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import { labelOf } from '#server/http/answer.ts';
import type { Ctx } from '#server/http/route.ts';
import {
  requestedEquipment,
  type CarrierAnswer,
  portTimeZone,
  dayOfCarrierTime,
  equipmentText,
  instantOfCarrierTime,
  isDay,
} from '../inbox/public.ts';

type Field = 'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge' | 'placedelivery';
type RequestedTransport = Record<Field | 'equipment' | 'eta', string>;

/** Requested values next to the carrier's offer; what it leaves out stays as it is. */
export async function offerLines(ctx: Ctx, booking: number, answer: CarrierAnswer): Promise<OfferLine[]> {
  const [requested] = await requestedTransport(ctx, booking);
  if (!requested) return [];
  const zone = await portTimeZone(ctx.db, { found: { booking, carrier: null }, answer });
  const offered: RequestedTransport = {
    vessel: answer.vessel,
    voyno: answer.voyno,
    etd: answer.etd === null ? '' : (dayOfCarrierTime(answer.etd, zone) ?? answer.etd),
    eta: answer.eta ?? '',
    portload: answer.portload ?? '',
    portdischarge: answer.portdischarge ?? '',
    placedelivery: answer.placedelivery,
    equipment: equipmentText(answer.equipment),
  };
  const lines = (Object.keys(offered) as (keyof RequestedTransport)[]).map((field) =>
    lineOf(labelIn(ctx, field), { asked: requested[field], offered: offered[field] }),
  );
  return [...lines, ...(await cutOffLines(ctx, booking, { answer, zone }))].filter(
    ({ offered: offeredText }) => offeredText !== '',
  );
}

function lineOf(label: string, { asked: requested, offered }: Pick<OfferLine, 'asked' | 'offered'>): OfferLine {
  return { label, asked: requested, offered, is_other: requested !== offered };
}

function labelIn({ locale }: Ctx, field: keyof RequestedTransport): string {
  return field === 'equipment' || field === 'eta'
    ? textsIn(parsedMessageLabels, locale)[field]
    : labelOf(field, locale, [bookingLabels]);
}

type OfferContext = { answer: CarrierAnswer; zone: string };

/** Each offered cut-off next to the current one, by the clocks of the port; of a day alone no time. */
async function cutOffLines({ db, locale }: Ctx, booking: number, { answer, zone }: OfferContext): Promise<OfferLine[]> {
  if (answer.cutoffs.length === 0) return [];
  const { rows } = await sql<{ code: string; at: string }>`
    select code, at from booking_cutoff where booking_id = ${booking} and not is_deleted`.execute(db);
  const currentTimes = new Map(rows.map(({ code, at }) => [code, zonedTime(at, zone)]));
  const names = textsIn(await cutOffNames(db), locale);
  return answer.cutoffs.map(({ code, at }) => {
    const instant = isDay(at) ? undefined : instantOfCarrierTime(at, zone);
    const offered = instant === undefined ? at : zonedTime(instant, zone);
    return lineOf(names[code] ?? code, { asked: currentTimes.get(code) ?? '', offered });
  });
}

/** Nobody asks for a day of arrival. */
async function requestedTransport({ db }: Ctx, booking: number): Promise<RequestedTransport[]> {
  const { rows } = await sql<Record<Field, string>>`
    select vessel, voyno, coalesce(etd::text, '') as etd, coalesce(portload, '') as portload,
      coalesce(portdischarge, '') as portdischarge, placedelivery
    from booking b where id = ${booking}`.execute(db);
  const equipment = equipmentText(await requestedEquipment(db, booking));
  return rows.map((each) => ({ ...each, equipment, eta: '' }));
}
