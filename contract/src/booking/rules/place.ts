import { isDecimal } from '../../freight/decimal.ts';

/** A booking as it is stored, as it was sent, or as it stands half typed on a page. */
export type Draft = Readonly<Record<string, unknown>>;

/** Reads one object of a booking whatever its fields hold: the header, a container line, a product, a substance. */
export type Place = {
  /** `ctnlist.2.cntrno` of `cntrno` in the third line. */
  path: (field: string) => string;
  /** `''` where nothing is filled in. */
  text: (field: string) => string;
  /** An exact number as a decimal string; null where there is none, or what stands there is none. */
  decimal: (field: string) => string | null;
  flag: (field: string) => boolean;
  /** Whether the field is there and says yes or no. */
  isSaid: (field: string) => boolean;
  places: (field: string) => readonly Place[];
};

/** Longer texts are no figures of a booking, and would cost time to read as one. */
const longestFigure = 40;
/** More than any field holds, and any list: what is sent to be checked may be of any size. */
const longestText = 6000;
const longestList = 500;

export function placeOf(draft: Draft, at = ''): Place {
  const text = (field: string) => textOf(draft[field]);
  const path = (field: string) => `${at}${field}`;
  return {
    path,
    text,
    decimal: (field) => {
      const figure = text(field);
      return figure.length <= longestFigure && isDecimal(figure) ? figure : null;
    },
    flag: (field) => draft[field] === true,
    isSaid: (field) => typeof draft[field] === 'boolean',
    places: (field) => {
      const list: unknown = draft[field];
      if (!Array.isArray(list)) return [];
      return list
        .slice(0, longestList)
        .map((each: unknown, index) => placeOf(isDraft(each) ? each : {}, `${path(field)}.${index}.`));
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, longestText).trim() : '';
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The container lines. */
export function linesOf(booking: Place): readonly Place[] {
  return booking.places('ctnlist');
}

/** F full, E empty, L part load; nothing said means full. */
export function isLaden(line: Place): boolean {
  return line.text('ctnstatus') !== 'E';
}
