import type { InterchangeEnvelope, Written } from '../envelope.ts';
import type { Contrl, SyntaxAnswer, SyntaxError } from '../read/contrl.ts';
import type { ReadInterchange } from '../syntax/interchange.read.ts';
import { type MessageType, messageTypes, sealed } from '../syntax/interchange.write.ts';
import { elementWriter } from '../syntax/element-writer.ts';
import { problemCodes } from '../syntax/problem.ts';
import type { Segment } from '../syntax/segment.ts';

const actions: Readonly<Record<SyntaxAnswer, string>> = { ACCEPTED: '7', REJECTED: '4', RECEIVED: '8' };

/** A syntax report (CONTRL of syntax version 3). */
export function writeContrl(reported: Contrl, envelope: InterchangeEnvelope): Written {
  const { controlRef, sender, receiver, answer, code, messages } = reported;
  const partner = ({ id, qualifier }: Contrl['sender']): readonly string[] => [id, qualifier];
  const segments: Segment[] = [
    ['UCI', controlRef, partner(sender), partner(receiver), actions[answer], code],
    ...messages.flatMap((message): Segment[] => [
      ['UCM', message.ref, identifierOf(message.type), actions[message.answer], message.code],
      ...message.errors.flatMap(errorSegments),
    ]),
  ];
  return sealed({ envelope, type: 'CONTRL', writer: elementWriter(envelope), segments });
}

/** S009 for types that we send; for others the name only. */
function identifierOf(type: string): readonly string[] {
  return isMessageType(type) ? messageTypes[type].split(':') : [type];
}

function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(messageTypes, type);
}

function errorSegments({ code, segment, element, component }: SyntaxError): Segment[] {
  if (element === 0) return [['UCS', String(segment), code]];
  const position = [String(element + 1), component === 0 ? '' : String(component)];
  return [
    ['UCS', String(segment)],
    ['UCD', code, position],
  ];
}

/** The CONTRL for an interchange; null if not even its header could be read. */
export function contrlFor(read: ReadInterchange): Contrl | null {
  if (read.ok) {
    const { header, messages } = read.value;
    const reported = messages.map(({ ref, type }) => ({
      ref,
      type,
      answer: 'ACCEPTED' as const,
      code: '',
      errors: [],
    }));
    return { ...partiesOf(header), answer: 'ACCEPTED', code: '', messages: reported };
  }
  if (!read.header) return null;
  const [first] = read.problems;
  return { ...partiesOf(read.header), answer: 'REJECTED', code: first ? problemCodes[first.code] : '18', messages: [] };
}

function partiesOf({ controlRef, sender, receiver }: Pick<Contrl, 'controlRef' | 'sender' | 'receiver'>) {
  return { controlRef, sender, receiver };
}
