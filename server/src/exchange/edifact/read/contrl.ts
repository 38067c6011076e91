import { componentOf, type EdifactMessage, type MessageSegment, type Partner } from '../syntax/interchange.read.ts';
import type { ReadResult } from '../syntax/problem.ts';
import { valueProblem, missingSegment, segmentOf } from './segments.ts';

export type SyntaxAnswer = 'ACCEPTED' | 'REJECTED' | 'RECEIVED';

/** The place of an error: segment counted from UNH, element and component from 1, 0 if not given. */
export type SyntaxError = { code: string; segment: number; element: number; component: number };

export type MessageAnswer = {
  ref: string;
  type: string;
  answer: SyntaxAnswer;
  code: string;
  errors: readonly SyntaxError[];
};

export type Contrl = {
  /** The control reference of our interchange, with sender and recipient. */
  controlRef: string;
  sender: Partner;
  receiver: Partner;
  answer: SyntaxAnswer;
  /** The reason by data element 0085. */
  code: string;
  messages: readonly MessageAnswer[];
};

/** Data element 0083. */
const answers: Readonly<Record<string, SyntaxAnswer>> = {
  '1': 'ACCEPTED',
  '2': 'ACCEPTED',
  '3': 'REJECTED',
  '4': 'REJECTED',
  '5': 'ACCEPTED',
  '6': 'REJECTED',
  '7': 'ACCEPTED',
  '8': 'RECEIVED',
};

/** Parses a syntax report (ISO 9735-4, version 3). */
export function readContrl(message: EdifactMessage): ReadResult<Contrl> {
  const interchange = segmentOf(message, 'UCI');
  if (!interchange) return missingSegment('UCI');
  const answer = answers[componentOf(interchange, 4)];
  if (!answer) return { ok: false, problems: [valueProblem(interchange, componentOf(interchange, 4))] };
  const partner = (element: number): Partner => ({
    id: componentOf(interchange, element),
    qualifier: componentOf(interchange, element, 2),
  });
  const controlRef = componentOf(interchange, 1);
  const code = componentOf(interchange, 5);
  const value = { controlRef, sender: partner(2), receiver: partner(3), answer, code, messages: messagesOf(message) };
  return { ok: true, value };
}

function messagesOf({ segments }: EdifactMessage): MessageAnswer[] {
  const groups: MessageSegment[][] = [];
  for (const segment of segments) {
    if (segment.tag === 'UCM') groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    // A message without a known action code is not accepted.
    const answer = answers[componentOf(first, 3)] ?? 'REJECTED';
    const ref = componentOf(first, 1);
    return [{ ref, type: componentOf(first, 2), answer, code: componentOf(first, 4), errors: errorsOf(others) }];
  });
}

/** UCS names a segment, each UCD after it a data element in it. */
function errorsOf(segments: readonly MessageSegment[]): SyntaxError[] {
  const errors: SyntaxError[] = [];
  let segment = 0;
  segments.forEach((each, at) => {
    if (each.tag === 'UCS') {
      segment = Number(componentOf(each, 1)) || 0;
      if (segments[at + 1]?.tag !== 'UCD')
        errors.push({ code: componentOf(each, 2), segment, element: 0, component: 0 });
    }
    if (each.tag === 'UCD') {
      const element = Number(componentOf(each, 2)) || 0;
      // CONTRL counts the segment's tag as its first element.
      const position = { element: Math.max(element - 1, 0), component: Number(componentOf(each, 2, 2)) || 0 };
      errors.push({ code: componentOf(each, 1), segment, ...position });
    }
  });
  return errors;
}
