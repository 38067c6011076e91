import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { parsedMessageLabels } from '#contract/exchange/parsed-message.labels.ts';
import type { CarrierResponse, ReadField } from '#contract/exchange/received-message.ts';
import { textsIn } from '#contract/languages/language.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import { labelOf } from '#server/http/answer.ts';
import type { Ctx, FieldLabels } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';
import { CarrierAnswer, equipmentText } from '../inbox/public.ts';
import { offerLines } from './offer.ts';
import { previewOfBytes } from '../text/public.ts';

/** A message with what was read in it, and the beginning of its bytes. */
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

/** What was read, under the names of the fields; what was not told is left out. */
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
