import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { parsedMessageLabels } from '#contract/exchange/parsed-message.labels.ts';
import type { CarrierResponse, ReadField, OfferLine } from '#contract/exchange/received-message.ts';
import { textsIn } from '#contract/languages/language.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import { labelOf } from '#server/http/response/answer.ts';
import type { Ctx, FieldLabels } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import type { Tx } from '#server/platform/database/db.ts';
import {
  CarrierAnswer,
  equipmentText,
  orderedBoxes,
  portTimeZone,
  dayOfCarrierTime,
  instantOfCarrierTime,
  isDay,
} from '../inbox/public.ts';
import { previewOfBytes } from '../text/public.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';

/** A message with the values read from it, and the beginning of its content. */
export async function withReading(ctx: Ctx, row: Row): Promise<Row> {
  const file = await fileOf(ctx.db, row.id);
  const shown = file ? previewOfBytes(file.bytes) : { preview: null, preview_left: 0 };
  const answer = file?.answer ? CarrierAnswer.parse(file.answer) : undefined;
  const booking = row['booking_id'];
  const isOffer = row['says'] === ('OFFERED' satisfies CarrierResponse);
  const offer = answer && isOffer && typeof booking === 'number' ? await offerLines(ctx, booking, answer) : [];
  return { ...row, ...shown, reading: answer ? readingOf(ctx, answer, await cutOffNames(ctx.db)) : [], offer };
}

type StoredMessage = { name: string; bytes: Buffer; answer: unknown };

export async function fileOf(db: Tx, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select f.file_name as name, f.bytes, m.answer from received_message m join received_file f on f.id = m.file_id
    where m.id = ${id}`.execute(db);
  return rows[0];
}

/** The values read, with the fields' labels; missing ones are omitted. */
function readingOf({ locale }: Ctx, answer: CarrierAnswer, cutOffs: FieldLabels): ReadField[] {
  const nameOf = textsIn(cutOffs, locale);
  const labels = textsIn(parsedMessageLabels, locale);
  const { about, cutoffs, feedback, boxes } = answer;
  const texts: Record<keyof typeof labels, string> = {
    sender: answer.from.sender ?? '',
    recipient: answer.from.recipient ?? '',
    named_carriers: answer.from.carriers.join(', '),
    answers_to: about.controlRef,
    orderno: about.orderno,
    carrier_ref: answer.carrierRef || about.carrierRef,
    mblno: answer.mblno || about.mblno,
    vessel: answer.vessel,
    imo: answer.imo,
    voyno: answer.voyno,
    etd: answer.etd ?? '',
    eta: answer.eta ?? '',
    portload: answer.portload ?? '',
    portdischarge: answer.portdischarge ?? '',
    placedelivery: answer.placedelivery,
    cutoffs: cutoffs.map(({ code, at }) => `${nameOf[code] ?? code} ${at}`).join('\n'),
    text: answer.text,
    feedback: feedback
      .map(({ path, text }) => `${labelOf(path, locale, [bookingLabels])}${locale === 'en' ? ': ' : '：'}${text}`)
      .join('\n'),
    equipment: equipmentText(answer.equipment),
    boxes: boxes.join(', '),
  };
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((name) => texts[name] !== '')
    .map((name) => ({ label: labels[name], value: texts[name] }));
}

type Field = 'vessel' | 'voyno' | 'etd' | 'portload' | 'portdischarge' | 'placedelivery';
type RequestedTransport = Record<Field | 'equipment' | 'eta', string>;

/** Requested values next to the carrier's offer; values that it omits are unchanged. */
async function offerLines(ctx: Ctx, booking: number, answer: CarrierAnswer): Promise<OfferLine[]> {
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

/**
 * Each offered cut-off next to the known one, in the port's time zone; without a time if only a day is given. Our
 * estimates were not requested, so they are omitted.
 */
async function cutOffLines({ db, locale }: Ctx, booking: number, { answer, zone }: OfferContext): Promise<OfferLine[]> {
  if (answer.cutoffs.length === 0) return [];
  const { rows } = await sql<{ code: string; at: string }>`
    select code, at from booking_cutoff where booking_id = ${booking} and not is_deleted and not estimated`.execute(db);
  const currentTimes = new Map(rows.map(({ code, at }) => [code, zonedTime(at, zone)]));
  const names = textsIn(await cutOffNames(db), locale);
  return answer.cutoffs.map(({ code, at }) => {
    const instant = isDay(at) ? undefined : instantOfCarrierTime(at, zone);
    const offered = instant === undefined ? at : zonedTime(instant, zone);
    return lineOf(names[code] ?? code, { asked: currentTimes.get(code) ?? '', offered });
  });
}

/** A day of arrival is never requested. */
async function requestedTransport({ db }: Ctx, booking: number): Promise<RequestedTransport[]> {
  const { rows } = await sql<Record<Field, string>>`
    select vessel, voyno, coalesce(etd::text, '') as etd, coalesce(portload, '') as portload,
      coalesce(portdischarge, '') as portdischarge, placedelivery
    from booking b where id = ${booking}`.execute(db);
  const equipment = equipmentText(await orderedBoxes(db, booking));
  return rows.map((each) => ({ ...each, equipment, eta: '' }));
}
