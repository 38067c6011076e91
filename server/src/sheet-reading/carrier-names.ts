import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { foldedName } from './port-names.ts';

type NamedCarrier = { code: string; names: readonly string[] };

/** Reads the carriers that a text names; empty for none, unknown or ambiguous names. */
export type CarrierReader = {
  /** The code of one name. */
  codeOf: (text: string) => string | undefined;
  /** The code that stands in a longer text, such as a title. */
  codeIn: (text: string) => string | undefined;
};

export async function carrierReader(db: Tx): Promise<CarrierReader> {
  const { rows } = await sql<NamedCarrier>`
    select code, array[code, scac, name_zh, name_en] as names from carrier where enabled and not is_deleted`.execute(
    db,
  );
  return readerOf(
    rows.map(({ code, names }) => ({ code, names: names.filter((name) => name !== '' && name !== null) })),
  );
}

function readerOf(carriers: readonly NamedCarrier[]): CarrierReader {
  const exact = new Map(carriers.flatMap(({ code, names }) => names.map((name) => [foldedName(name), code] as const)));
  const codeOf = (text: string) => {
    const name = foldedName(text);
    if (name === '') return undefined;
    return (
      exact.get(name) ??
      onlyOne(carriers.filter((carrier) => carrier.names.some((each) => isShortFor(name, foldedName(each)))))
    );
  };
  return {
    codeOf,
    codeIn: (text) =>
      onlyOne(
        carriers.filter(({ names }) =>
          names.flatMap(shortNames).some((name) => standsIn(foldedName(name), foldedName(text))),
        ),
      ),
  };
}

function onlyOne(carriers: readonly NamedCarrier[]): string | undefined {
  return carriers.length === 1 ? carriers[0]?.code : undefined;
}

/** A part of a Chinese name, or the first words of another. */
function isShortFor(short: string, name: string): boolean {
  if (/^\p{Script=Han}{2,}$/u.test(short)) return name.includes(short);
  return short.length >= 3 && name.startsWith(short) && isWordEnd(name[short.length]);
}

/** A name or code as words of its own; a Chinese name in full, because shorter ones are also names of places. */
function standsIn(name: string, text: string): boolean {
  if (/\p{Script=Han}/u.test(name)) return text.includes(name);
  const at = text.indexOf(name);
  return name.length >= 3 && at >= 0 && isEnd(text[at - 1]) && isEnd(text[at + name.length]);
}

/** Codes also stand between Chinese words. */
const isEnd = (sign: string | undefined) => isWordEnd(sign) || /\p{Script=Han}/u.test(sign ?? '');

/** `Yang Ming` of `Yang Ming Marine Transport`: two words, or one that is long. */
function shortNames(name: string): string[] {
  const short = name.replace(
    /(?:\s+(?:marine|transport|shipping|container|lines?|merchant|services|corporation|co))+\s*$/i,
    '',
  );
  return short.includes(' ') || short.length >= 9 ? [name, short] : [name];
}

const isWordEnd = (sign: string | undefined) => sign === undefined || !/[\p{L}\d]/u.test(sign);
