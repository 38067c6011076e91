import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { readLabels } from '#contract/exchange/reading.labels.ts';
import type { OfferLine } from '#contract/exchange/received-message.ts';
import { wordsIn } from '#contract/languages/language.ts';
import { labelOf } from '#server/http/answer.ts';
import type { Ctx } from '#server/http/route.ts';
import { askedEquipment, type CarrierAnswer, clockOf, dayTold, equipmentText } from '../inbox/public.ts';

type Asked = Record<'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge' | 'boxes', string>;

/** What was asked for beside what the carrier offers; what it does not speak of stays as it is. */
export async function offerLines(ctx: Ctx, booking: number, answer: CarrierAnswer): Promise<OfferLine[]> {
  const { db, locale } = ctx;
  const [asked] = await askedOf(ctx, booking);
  if (!asked) return [];
  const zone = await clockOf(db, { found: { booking, carrier: null }, answer });
  const offered: Asked = {
    vessel: answer.vessel,
    voyno: answer.voyno,
    etd: answer.etd === null ? '' : (dayTold(answer.etd, zone) ?? answer.etd),
    portload: answer.portload ?? '',
    portdischarge: answer.portdischarge ?? '',
    boxes: equipmentText(answer.equipment),
  };
  const label = (field: keyof Asked): string =>
    field === 'boxes' ? wordsIn(readLabels, locale).equipment : labelOf(field, locale, [bookingLabels]);
  return (Object.keys(offered) as (keyof Asked)[])
    .filter((field) => offered[field] !== '')
    .map((field) => ({
      label: label(field),
      asked: asked[field],
      offered: offered[field],
      is_other: asked[field] !== offered[field],
    }));
}

async function askedOf({ db }: Ctx, booking: number): Promise<Asked[]> {
  const { rows } = await sql<Omit<Asked, 'boxes'>>`
    select vessel, voyno, coalesce(etd::text, '') as etd, coalesce(portload, '') as portload,
      coalesce(portdischarge, '') as portdischarge
    from booking b where id = ${booking}`.execute(db);
  const boxes = await askedEquipment(db, booking);
  return rows.map((each) => ({ ...each, boxes: equipmentText(boxes) }));
}
