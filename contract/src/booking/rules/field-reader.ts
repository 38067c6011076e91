import { isDecimal } from '../../freight/decimal.ts';

/** A booking as it is stored, as it was sent, or as it stands half typed on a page. */
export type Draft = Readonly<Record<string, unknown>>;

/** Reads one object of a booking whatever its fields hold: the header, a container line, a product, a substance. */
export type FieldReader = {
  /** `ctnlist.2.cntrno` of `cntrno` in the third line. */
  path: (field: string) => string;
  /** `''` where nothing is filled in. */
  text: (field: string) => string;
  /** An exact number as a decimal string; null where there is none, or what stands there is none. */
  decimal: (field: string) => string | null;
  flag: (field: string) => boolean;
  /** Whether the field is there and says yes or no. */
  hasFlag: (field: string) => boolean;
  items: (field: string) => readonly FieldReader[];
};

/** Longer texts are no figures of a booking, and would cost time to read as one. */
const maxFigureLength = 40;
/** More than any field holds, and any list: what is sent to be checked may be of any size. */
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

/** F full, E empty, L part load; nothing said means full. */
export function isLaden(line: FieldReader): boolean {
  return line.text('ctnstatus') !== 'E';
}
