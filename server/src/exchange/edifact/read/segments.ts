import type { Problem, ReadResult } from '../syntax/problem.ts';
import { componentOf, type EdifactMessage, type MessageSegment } from '../syntax/interchange.read.ts';

/** The first segment with a tag, and optionally a given first component. */
export function segmentOf({ segments }: EdifactMessage, tag: string, qualifier?: string): MessageSegment | undefined {
  return segments.find((each) => each.tag === tag && (qualifier === undefined || componentOf(each, 1) === qualifier));
}

export function segmentsOf({ segments }: EdifactMessage, tag: string, qualifier?: string): MessageSegment[] {
  return segments.filter((each) => each.tag === tag && (qualifier === undefined || componentOf(each, 1) === qualifier));
}

/** The number of the first reference with that qualifier. */
export function referenceOf(message: EdifactMessage, qualifier: string): string {
  const found = segmentOf(message, 'RFF', qualifier);
  return found ? componentOf(found, 1, 2).trim() : '';
}

/** The carrier among the parties (NAD+CA). */
export function carrierPartyOf(message: EdifactMessage): string {
  const found = segmentOf(message, 'NAD', 'CA');
  return found ? componentOf(found, 2).trim() : '';
}

/** A segment's free text, with its lines one below the other. */
export function freeTextOf({ elements }: MessageSegment): string {
  const lines = elements[3] ?? [];
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

export function missingSegment(tag: string): ReadResult<never> {
  return { ok: false, problems: [{ code: 'missing', at: 0, segment: 1, detail: tag }] };
}

export function valueProblem({ at, position, tag }: MessageSegment, detail: string): Problem {
  return { code: 'value', at, segment: position, detail: `${tag} ${detail}` };
}
