import { isDecimal } from '../../freight/decimal.ts';

/** A booking as stored, as sent, or incomplete on a page. */
export type Draft = Readonly<Record<string, unknown>>;

/** Reads one object of a booking with fields of any type: header, container line, product or substance. */
export type FieldReader = {
  /** `ctnlist.2.cntrno` of `cntrno` in the third line. */
  path: (field: string) => string;
  /** `''` if empty. */
  text: (field: string) => string;
  /** An exact number as a decimal string; null if empty or no number. */
  decimal: (field: string) => string | null;
  flag: (field: string) => boolean;
  /** Whether the field is a boolean. */
  hasFlag: (field: string) => boolean;
  items: (field: string) => readonly FieldReader[];
};

/** Longer texts are not numbers, and would be slow to parse. */
const maxFigureLength = 40;
/** Longer than any field and any list: the input may be of any size. */
const maxTextLength = 6000;
const maxListLength = 500;

export function fieldReader(draft: Draft, at = ''): FieldReader {
  const text = (field: string) => textOf(draft[field]);
  const path = (field: string) => `${at}${field}`;
  return {
    path,
    text,
    decimal: (field) => {
      const figure = text(field);
      return figure.length <= maxFigureLength && isDecimal(figure) ? figure : null;
    },
    flag: (field) => draft[field] === true,
    hasFlag: (field) => typeof draft[field] === 'boolean',
    items: (field) => {
      const list: unknown = draft[field];
      if (!Array.isArray(list)) return [];
      return list
        .slice(0, maxListLength)
        .map((each: unknown, index) => fieldReader(isDraft(each) ? each : {}, `${path(field)}.${index}.`));
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, maxTextLength).trim() : '';
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The container lines. */
export function linesOf(booking: FieldReader): readonly FieldReader[] {
  return booking.items('ctnlist');
}

/** F full, E empty, L part load; absent means full. */
export function isLaden(line: FieldReader): boolean {
  return line.text('ctnstatus') !== 'E';
}
