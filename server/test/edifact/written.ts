import { expect } from 'vitest';
import {
  type Interchange,
  type EdifactMessage,
  readInterchange,
  type Written,
} from '#server/exchange/edifact/public.ts';
import { byEdifact, byTsEdifact, type ParsedSegment } from './parsers.ts';

export function textOf(written: Written): string {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

/** The segments of an interchange by both parsers and our own reader, which must agree. */
export function parseWithBoth(written: Written): ParsedSegment[] {
  const text = textOf(written);
  const segments = byEdifact(text, text.includes('+VERMAS:') ? 'D16A' : 'D99B');
  expect(byTsEdifact(text)).toEqual(segments);
  const ownSegments = interchangeOf(text).messages.flatMap((message) =>
    message.segments.map(({ tag, elements }) => ({ name: tag, elements: elements.map((each) => [...each]) })),
  );
  expect(ownSegments).toEqual(segments.slice(2, -2));
  return segments;
}

/** Fields that prevent a message, with the rule each breaks. */
export function issuesOf(written: Written): [string, string][] {
  return written.ok ? [] : written.issues.map(({ path, rule }) => [path, rule]);
}

export function interchangeOf(text: string): Interchange {
  const read = readInterchange(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

export function messageOf(text: string): EdifactMessage {
  const [message] = interchangeOf(text).messages;
  if (!message) throw new Error('no message');
  return message;
}
