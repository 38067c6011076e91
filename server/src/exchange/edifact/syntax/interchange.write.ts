import { zonedTime } from '#contract/freight/zoned-time.ts';
import { type InterchangeEnvelope, envelopeIssues, defaultEnvelope, type Written } from '../envelope.ts';
import type { ElementWriter } from './element-writer.ts';
import { printSegment, type Segment, serviceString } from './segment.ts';

/** Message types with version, release, agency and, after the last colon, the agreed subset (UNH S009). */
export const messageTypes = {
  IFTMBF: 'IFTMBF:D:99B:UN:2.0',
  IFTMIN: 'IFTMIN:D:99B:UN:2.0',
  IFTMBC: 'IFTMBC:D:99B:UN:2.0',
  APERAK: 'APERAK:D:99B:UN:2.0',
  VERMAS: 'VERMAS:D:16A:UN:SMDG10',
  CONTRL: 'CONTRL:D:3:UN',
} as const;
export type MessageType = keyof typeof messageTypes;

/** Version 3 of the syntax applies to all three levels. */
const syntaxVersion = '3';

type Content = { envelope: InterchangeEnvelope; type: MessageType; segments: readonly Segment[] };

/** An interchange of one message, or the issues of writer and envelope. */
export function sealed({ writer, ...content }: Content & { writer: ElementWriter }): Written {
  const issues = [...envelopeIssues(content.envelope), ...writer.issues()];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, text: interchangeOf(content) };
}

function interchangeOf({ envelope, type, segments }: Content): string {
  const { controlRef, messageRef } = envelope;
  const all: Segment[] = [
    headerOf(envelope),
    ['UNH', messageRef, messageTypes[type].split(':')],
    ...segments,
    // From UNH to UNT, both included.
    ['UNT', String(segments.length + 2), messageRef],
    ['UNZ', '1', controlRef],
  ];
  return `${serviceString}${all.map(printSegment).join('')}`;
}

function headerOf({
  level = defaultEnvelope.level,
  sender,
  receiver,
  controlRef,
  isTest = false,
  ...when
}: InterchangeEnvelope): Segment {
  const { date, time } = digitsOf(when);
  const prepared = [date.slice(2), time];
  const parties = [sender.split(':'), receiver.split(':')];
  return ['UNB', [level, syntaxVersion], ...parties, prepared, controlRef, '', '', '', '', '', isTest ? '1' : ''];
}

function digitsOf({ at, timeZone = defaultEnvelope.timeZone }: Pick<InterchangeEnvelope, 'at' | 'timeZone'>): {
  date: string;
  time: string;
} {
  const digits = zonedTime(at, timeZone).replaceAll(/\D/g, '');
  return { date: digits.slice(0, 8), time: digits.slice(8) };
}

/** When the message was made (DTM 137), in the sender's local time, to the minute. */
export function preparationTime(envelope: InterchangeEnvelope): Segment {
  const { date, time } = digitsOf(envelope);
  return ['DTM', ['137', `${date}${time}`, '203']];
}
