import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { readLabels } from '#contract/exchange/reading.labels.ts';
import type { OfferLine } from '#contract/exchange/received-message.ts';
import { wordsIn } from '#contract/languages/language.ts';
import { labelOf } from '#server/http/answer.ts';
import type { Ctx } from '#server/http/route.ts';
import { type CarrierAnswer, clockOf, dayTold, equipmentText } from '../inbox/public.ts';

type Asked = Record<'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge' | 'boxes', string>;

/** What was asked for beside what the carrier offers; what it does not speak of stays as it is. */
export async function offerLines(ctx: Ctx, booking: number, answer: CarrierAnswer): Promise<OfferLine[]> {
  if (answer.says !== 'OFFERED') return [];
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
    boxes: equipmentText(answer),
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
  const { rows } = await sql<Asked>`
    select vessel, voyno, coalesce(etd::text, '') as etd, coalesce(portload, '') as portload,
      coalesce(portdischarge, '') as portdischarge,
      coalesce((
        select string_agg(count || ' × ' || type, ', ' order by type) from (
          select ct.iso_size_type as type, sum(c.ctnnum) as count
          from booking_container c join container_type ct on ct.code = c.ctnall
          where c.booking_id = b.id and not c.is_deleted group by 1) boxes), '') as boxes
    from booking b where id = ${booking}`.execute(db);
  return rows;
}
