import { lines } from '../../kit.ts';
import type { FieldUse } from './field-use.ts';

/** Remarks and other fields. */
export const remarkFields = {
  ediremark: {
    schema: lines(512).default(''),
    form: ['remarks', 1],
    lists: ['import'],
    papers: ['BOOKING_NOTE'],
    messages: ['IFTMBF', 'PLATFORM'],
  },
  siremark: {
    schema: lines(512).default(''),
    form: ['remarks', 2],
    lists: ['list', 'import'],
    papers: ['SI'],
    messages: ['IFTMIN'],
  },
  /** The common remark; `description` is the goods text here. */
  remark: {
    schema: lines(200).default(''),
    form: ['remarks', 3],
    lists: ['list', 'export', 'import'],
    papers: ['BOOKING_CONFIRMATION'],
    messages: [],
  },
} as const satisfies Record<string, FieldUse>;
