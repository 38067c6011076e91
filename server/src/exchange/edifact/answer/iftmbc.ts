import type { InterchangeEnvelope, Written } from '../envelope.ts';
import type { PartnerResponse } from '../read/answer.ts';
import { qualifierOf } from '../read/cut-offs.ts';
import { preparationTime, sealed } from '../syntax/interchange.write.ts';
import { elementWriter } from '../syntax/element-writer.ts';
import type { Segment } from '../syntax/segment.ts';
import { chunksOf } from '../syntax/wrap.ts';
import { freeText, reference, textWidth } from '../write/writing.ts';

/** A carrier's answer to a booking; times are `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` in local time. */
export type BookingAnswer = {
  answer: PartnerResponse;
  documentNo: string;
  orderno: string;
  /** The message being answered. */
  answeredRef?: string;
  bookingNo?: string;
  billNo?: string;
  /** SCAC */
  carrier?: string;
  vessel?: string;
  imo?: string;
  voyno?: string;
  portload?: string;
  portdischarge?: string;
  placedelivery?: string;
  etd?: string;
  eta?: string;
  cutoffs?: readonly { code: string; local: string }[];
  texts?: readonly string[];
  /** ISO size and type with a count. */
  equipment?: readonly { sizeType: string; count: number }[];
};

const responses: Readonly<Record<PartnerResponse, string>> = {
  ACCEPTED: 'AP',
  CONDITIONAL: 'CA',
  DECLINED: 'RE',
  PENDING: 'AJ',
  CANCELLED: '',
};

/** At most nine DTM after a LOC. */
const timesPerPlace = 9;

/** A booking confirmation (IFTMBC D99B) as a carrier sends it: 770, function 6, or 1 if the booking is cancelled. */
export function writeIftmbc(answerContent: BookingAnswer, envelope: InterchangeEnvelope): Written {
  const writer = elementWriter(envelope);
  const texts = (answerContent.texts ?? []).flatMap((text) =>
    freeText('AAI', writer.lines({ path: 'reason_text', text, width: textWidth, max: 90, kind: 'name' })),
  );
  const { answer, documentNo, orderno, answeredRef = '', bookingNo = '', billNo = '' } = answerContent;
  const segments: Segment[] = [
    ['BGM', '770', documentNo, answer === 'CANCELLED' ? '1' : '6', responses[answer]],
    preparationTime(envelope),
    ...texts,
    ...place('7', answerContent.placedelivery),
    ...reference('BN', bookingNo),
    ...reference('BM', billNo),
    ...reference('FF', orderno),
    ...reference('ACW', answeredRef),
    ...transport({
      ...answerContent,
      vessel: writer.line({ path: 'vessel', text: answerContent.vessel ?? '', max: 35, kind: 'name' }),
    }),
    ...(answerContent.carrier ? [['NAD', 'CA', [answerContent.carrier, '160', '182']] as const] : []),
    ...(answerContent.equipment ?? []).flatMap(({ sizeType, count }): Segment[] => [
      ['EQD', 'CN', '', [sizeType, '102', '5']],
      ['EQN', String(count)],
    ]),
  ];
  return sealed({ envelope, type: 'IFTMBC', writer, segments });
}

function transport({ carrier = '', vessel = '', imo = '', voyno = '', ...rest }: BookingAnswer): Segment[] {
  if (vessel === '' && voyno === '') return [];
  const ship = imo === '' ? ['', '', '', vessel] : [imo, '146', '11', vessel];
  return [
    ['TDT', '20', voyno, '1', '', carrier === '' ? '' : [carrier, '172', '182'], '', '', ship],
    ...departure(rest),
    ...place('11', rest.portdischarge),
    ...(rest.portdischarge ? time('132', rest.eta) : []),
  ];
}

/** The port of loading with its times; for more than nine the LOC is repeated. */
function departure({ portload = '', etd, cutoffs = [] }: Partial<BookingAnswer>): Segment[] {
  if (portload === '') return [];
  const times = [...time('133', etd), ...cutoffs.flatMap(({ code, local }) => time(qualifierOf(code), local))];
  const groups = times.length > 0 ? chunksOf(times, timesPerPlace) : [[]];
  return groups.flatMap((group) => [...place('9', portload), ...group]);
}

function place(qualifier: string, code = ''): Segment[] {
  return code === '' ? [] : [['LOC', qualifier, [code, '139', '6']]];
}

function time(qualifier: string, local = ''): Segment[] {
  const digits = local.replaceAll(/\D/g, '');
  return digits === '' ? [] : [['DTM', [qualifier, digits, digits.length === 8 ? '102' : '203']]];
}
