/** What an interchange or a message can be refused for, with the code that CONTRL says it by (data element 0085). */
export const problemCodes = {
  /** Nothing is there, or no UNB where it must be. */
  no_header: '4',
  too_large: '18',
  /** A UNA whose separators are missing or not distinct. */
  separators: '22',
  tag: '22',
  /** The text ends inside a segment, or after a release character. */
  truncated: '13',
  no_trailer: '13',
  /** A segment where it has no business: data outside a message, a second UNB, a message in a message. */
  misplaced: '33',
  count: '29',
  reference: '28',
  missing: '13',
  value: '12',
  control_character: '21',
} as const;

export type ProblemCode = keyof typeof problemCodes;

/** Where it is, and of what, which is told as it stands there: `at` counts characters of the text from 0, `segment` segments from 1, in the message where it is in one. */
export type Problem = { code: ProblemCode; at: number; segment: number; detail: string };

export type ReadResult<T> = { ok: true; value: T } | { ok: false; problems: readonly Problem[] };
