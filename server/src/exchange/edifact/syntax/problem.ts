/** Errors of an interchange or a message, with their codes in CONTRL (data element 0085). */
export const problemCodes = {
  /** Empty, or no UNB where required. */
  no_header: '4',
  too_large: '18',
  /** A UNA whose separators are missing or not distinct. */
  separators: '22',
  tag: '22',
  /** The text ends inside a segment, or after a release character. */
  truncated: '13',
  no_trailer: '13',
  /** A misplaced segment: data outside a message, a second UNB, a message in a message. */
  misplaced: '33',
  count: '29',
  reference: '28',
  missing: '13',
  value: '12',
  control_character: '21',
} as const;

export type ProblemCode = keyof typeof problemCodes;

/**
 * The place of an error and the text found there: `at` counts characters of the text from 0, `segment` counts segments
 * from 1, within the message if there is one.
 */
export type Problem = { code: ProblemCode; at: number; segment: number; detail: string };

export type ReadResult<T> = { ok: true; value: T } | { ok: false; problems: readonly Problem[] };
