import type { InterchangeEnvelope, Written } from '../envelope.ts';
import { preparationTime, sealed } from '../syntax/interchange.write.ts';
import { elementWriter } from '../syntax/element-writer.ts';
import type { Segment } from '../syntax/segment.ts';
import { freeText, reference, textWidth } from '../write/writing.ts';

/** A partner application's answer to a message: accepted, refused, or errors by field. */
export type ApplicationAnswer = {
  answer: 'ACCEPTED' | 'CONDITIONAL' | 'DECLINED' | 'PENDING';
  documentNo: string;
  orderno: string;
  answeredRef?: string;
  bookingNo?: string;
  texts?: readonly string[];
  errors?: readonly { code: string; text: string; field?: string }[];
};

const responses = { ACCEPTED: 'AP', CONDITIONAL: 'CA', DECLINED: 'RE', PENDING: 'AB' } as const;

/** An application acknowledgement (APERAK D99B): 312, function 11. */
export function writeAperak(source: ApplicationAnswer, envelope: InterchangeEnvelope): Written {
  const writer = elementWriter(envelope);
  const lines = (text: string, max: number): string[] =>
    writer.lines({ path: 'reason_text', text, width: textWidth, max, kind: 'name' });
  const { answer, documentNo, orderno, answeredRef = '', bookingNo = '', texts = [], errors = [] } = source;
  const segments: Segment[] = [
    ['BGM', '312', documentNo, '11', responses[answer]],
    preparationTime(envelope),
    ...texts.flatMap((text) => freeText('AAI', lines(text, 45))),
    ...reference('ACW', answeredRef),
    ...reference('BN', bookingNo),
    ...reference('FF', orderno),
    // An error has one text of at most five lines.
    ...errors.flatMap(({ code, text, field = '' }): Segment[] => [
      ['ERC', code],
      ...freeText('AAO', lines(text, 5)),
      ...reference('ZZZ', field),
    ]),
  ];
  return sealed({ envelope, type: 'APERAK', writer, segments });
}
