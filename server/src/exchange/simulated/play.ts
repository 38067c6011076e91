import {
  bytesOf,
  type Contrl,
  contrlFor,
  type InterchangeEnvelope,
  type InterchangeHeader,
  readInterchange,
  textOfBytes,
  widestLimits,
  writeAperak,
  writeContrl,
  writeIftmbc,
  type Written,
} from '../edifact/public.ts';
import type { SimulatedStep } from './job-name.ts';
import { bookingRequestOf } from './request.ts';
import { isBroken, isSilent, receiptOf, type CarrierDecision, decisionOf } from './rules.ts';

export type SimulatedFile = { fileName: string; bytes: Buffer };
type SimulatedAnswer = { step: SimulatedStep; transmission: number; at: string };

/** The simulated carrier's answer to our bytes; deterministic. */
export function answersTo(bytes: Buffer, simulated: SimulatedAnswer): SimulatedFile[] {
  const read = readInterchange(textOfBytes(bytes));
  const header = read.ok ? read.value.header : read.header;
  if (!header) return [];
  const requests = read.ok ? read.value.messages.map(bookingRequestOf) : [];
  if (requests.some(isSilent)) return [];
  const isRefused = requests.some(isBroken);
  const report = isRefused ? unread(contrlFor(read)) : contrlFor(read);
  const syntax = report && simulatedFile('CONTRL', 'C', { simulated, header, write: (to) => writeContrl(report, to) });
  const decisions = (isRefused ? [] : requests).map((request) =>
    simulated.step === 'receipt' ? receiptOf(request) : decisionOf(request, new Date(simulated.at)),
  );
  const answers = decisions.flatMap((decision) => answerOf(decision, { simulated, header }));
  return [...(simulated.step === 'receipt' && syntax ? [syntax] : []), ...answers];
}

/** A syntax error for missing conditions of carriage: 13 missing, in the segment after BGM and DTM. */
function unread(report: Contrl | null): Contrl | null {
  const errors = [{ code: '13', segment: 4, element: 0, component: 0 }];
  const refused = report?.messages.map((message) => ({ ...message, answer: 'REJECTED' as const, code: '12', errors }));
  return report && refused ? { ...report, messages: refused } : null;
}

type Answering = { simulated: SimulatedAnswer; header: InterchangeHeader };

function answerOf(decision: CarrierDecision, { simulated, header }: Answering): SimulatedFile[] {
  if (decision.message === 'none') return [];
  const prefix = simulated.step === 'receipt' ? 'R' : 'W';
  const write = (to: InterchangeEnvelope): Written =>
    decision.message === 'IFTMBC' ? writeIftmbc(decision.content, to) : writeAperak(decision.content, to);
  return [simulatedFile(decision.message, prefix, { simulated, header, write })];
}

type Playing = Answering & { write: (envelope: InterchangeEnvelope) => Written };

function simulatedFile(name: string, prefix: string, { simulated, header, write }: Playing): SimulatedFile {
  const controlRef = `${prefix}${header.controlRef}`.slice(0, 14);
  const partner = ({ id, qualifier }: InterchangeHeader['sender']): string => (qualifier ? `${id}:${qualifier}` : id);
  const written = write({
    sender: partner(header.receiver),
    receiver: partner(header.sender),
    controlRef,
    messageRef: controlRef,
    at: simulated.at,
    function: 9,
    limits: widestLimits,
    isTest: true,
  });
  if (!written.ok) throw new Error(`the simulated carrier could not write ${name}: ${JSON.stringify(written.issues)}`);
  return { fileName: `${name}_${controlRef}.edi`, bytes: bytesOf(written.text) };
}
