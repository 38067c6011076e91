import type { Feedback } from '#contract/booking/machine/feedback.ts';
import { componentOf, type EdifactMessage, type MessageSegment } from '../syntax/interchange.read.ts';
import type { ReadResult } from '../syntax/problem.ts';
import { type PartnerResponse, partnerResponseOf } from './answer.ts';
import { carrierPartyOf, missingSegment, referenceOf, segmentOf, segmentsOf, freeTextOf } from './segments.ts';

/** An error found by the partner's application. `field` is our path of the field, if given. */
export type ApplicationError = { code: string; text: string; field: string; references: readonly string[] };

export type Aperak = {
  answer: PartnerResponse;
  documentNo: string;
  orderno: string;
  bookingNo: string;
  carrierParty: string;
  /** The number of our message being answered. */
  answeredRef: string;
  errors: readonly ApplicationError[];
  /** Remarks on the whole message. */
  texts: readonly string[];
};

/**
 * Parses an application acknowledgement. With errors and no other response it is a refusal; without errors an
 * acceptance.
 */
export function readAperak(message: EdifactMessage): ReadResult<Aperak> {
  const begin = segmentOf(message, 'BGM');
  if (!begin) return missingSegment('BGM');
  const errors = errorsOf(message);
  return {
    ok: true,
    value: {
      answer: partnerResponseOf(begin) ?? (errors.length > 0 ? 'DECLINED' : 'ACCEPTED'),
      documentNo: componentOf(begin, 2),
      orderno: referenceOf(message, 'FF') || referenceOf(message, 'SI'),
      bookingNo: referenceOf(message, 'BN'),
      carrierParty: carrierPartyOf(message),
      answeredRef: referenceOf(message, 'ACW'),
      errors,
      texts: segmentsOf({ ...message, segments: beforeErrors(message) }, 'FTX').map(freeTextOf),
    },
  };
}

function beforeErrors({ segments }: EdifactMessage): readonly MessageSegment[] {
  const first = segments.findIndex(({ tag }) => tag === 'ERC');
  return first < 0 ? segments : segments.slice(0, first);
}

/** One of our field paths among the references (ZZZ, mutually defined): `shipper`, `ctnlist.0.sealno`. */
const fieldForm = /^[a-z][a-z0-9_.]*$/;

/** ERC with the segments up to the next one (SG4, SG5). */
function errorsOf({ segments }: EdifactMessage): ApplicationError[] {
  const groups: MessageSegment[][] = [];
  for (const segment of segments) {
    if (segment.tag === 'ERC') groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups.map(([first, ...others]) => {
    const references = others.filter(({ tag }) => tag === 'RFF');
    const named = references.filter((each) => componentOf(each, 1) === 'ZZZ').map((each) => componentOf(each, 1, 2));
    return {
      code: first ? componentOf(first, 1) : '',
      text: others
        .filter(({ tag }) => tag === 'FTX')
        .map(freeTextOf)
        .join('\n'),
      field: named.map((each) => each.toLowerCase()).find((each) => fieldForm.test(each)) ?? '',
      references: references.map((each) => `${componentOf(each, 1)}:${componentOf(each, 1, 2)}`),
    };
  });
}

const maxTextLength = 200;

/** Input for SO8 and SI5: remarks with a field go to that field, all others are reasons. */
export function feedbackOf({ errors, texts }: Aperak): { feedback: Feedback[]; reasons: string[] } {
  const textOf = (error: ApplicationError): string => (error.text || error.code).slice(0, maxTextLength);
  return {
    feedback: errors.filter(({ field }) => field !== '').map((error) => ({ path: error.field, text: textOf(error) })),
    reasons: [...texts, ...errors.filter(({ field }) => field === '').map(textOf)].filter((text) => text !== ''),
  };
}
