import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { countryNamed, isCountryCode } from './country-names.ts';
import { portTexts, variants, type PortText } from './port-texts.ts';

type KnownPort = {
  code: string;
  country: string;
  subdivision: string;
  isOffice: boolean;
  /** The first part of its time zone. */
  continent: string;
  /** Whether the name is only the last letters of its code. */
  isAbbreviation: boolean;
  /** Whether the name is its own, not a former or other one. */
  isOwnName: boolean;
  /** Whether it has liner services: those are the ports with Chinese names. */
  isLiner: boolean;
};

/** Ports by folded name, code or abbreviation. */
export type PortNames = ReadonlyMap<string, readonly KnownPort[]>;

/** A name for comparison: width, case, blanks, dots. */
export function foldedName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/[.'’]/g, '').replaceAll(/\s+/g, ' ');
}

/**
 * The ports with one of the names. The last three letters of a UN/LOCODE alone are names of ports that the office maintains;
 * for all of the world they would be ambiguous.
 */
export async function portsNamed(db: Tx, texts: readonly string[]): Promise<PortNames> {
  const names = [...new Set(texts.map(foldedName))];
  const { rows } = await sql<Omit<KnownPort, 'isOffice'> & { source: string; name: string }>`
    select p.code, p.country_code as country, p.subdivision, p.source, split_part(p.time_zone, '/', 1) as continent, p.name_zh <> p.name_en as "isLiner", n.name = any (array[p.code, p.name_zh, p.name_en]) as "isOwnName",
      not exists (select from unnest(array[p.code, p.name_zh, p.name_en] || p.aliases) as o (name) where lower(o.name) = lower(n.name))
        and n.name = right(p.code, 3) as "isAbbreviation", n.name
    from port p
    cross join lateral unnest(array[p.code, p.name_zh, p.name_en, regexp_replace(p.name_en, ' ' || p.country_code || '$', '')] || p.aliases || string_to_array(translate(p.name_zh, '（）', '()'), '(')
      || string_to_array(replace(translate(p.name_zh, '（）', '()'), ')', ''), '(')
      || array[right(p.code, 3)]) as n (name)
    where p.enabled and not p.is_deleted and not p.is_withdrawn and n.name <> ''
      and replace(replace(lower(n.name), '.', ''), '''', '') = any(${names}::text[])`.execute(db);
  const found = new Map<string, KnownPort[]>();
  for (const { source, name, ...port } of rows) {
    const key = foldedName(name);
    const known = found.get(key) ?? [];
    if (!known.some(({ code }) => code === port.code)) found.set(key, [...known, { ...port, isOffice: source === '' }]);
  }
  return found;
}

/** The codes that a cell names, and the first text that is unknown or ambiguous. */
export type PortsRead = { ok: true; codes: readonly string[] } | { ok: false; written: string };

export type PortContext = {
  names: PortNames;
  /** Codes that a user chose for a text. */
  fixes: ReadonlyMap<string, string>;
  group?: ((name: string) => readonly string[] | undefined) | undefined;
  /** The continents of the trade. */
  continents?: readonly string[] | undefined;
  isDischarge?: boolean;
};

/** Reads the ports of a cell, of a group such as “base ports” those that the sheet says. */
export function readPorts(text: string, context: PortContext): PortsRead {
  const { names, fixes, group } = context;
  const isKnown = (name: string) => fixes.has(foldedName(name)) || names.has(foldedName(name));
  const members = group?.(text);
  const texts = members?.flatMap((member) => portTexts(member, isKnown)) ?? portTexts(text, isKnown);
  const codes: string[] = [];
  for (const port of texts) {
    const inner = members === undefined ? group?.(port.written) : undefined;
    const read = inner ? readPorts(inner.join('/'), { ...context, group: undefined }) : codeOf(port, context);
    if (!read.ok) return read;
    codes.push(...read.codes);
  }
  return { ok: true, codes: [...new Set(codes)] };
}

function codeOf(port: PortText, context: PortContext): PortsRead {
  const { written, names: texts, details } = port;
  const fixed = [written, ...texts]
    .map((text) => context.fixes.get(foldedName(text)))
    .find((code) => code !== undefined);
  if (fixed !== undefined) return { ok: true, codes: [fixed] };
  const found = texts.map((text) => named(text, context.names)).filter((ports) => ports.length > 0);
  const [first = [], ...others] = found;
  // A name in two languages, or a name and its code, mean one port.
  const common = others.reduce(
    (ports, each) => ports.filter(({ code }) => each.some((other) => other.code === code)),
    first,
  );
  const within = details.reduce((ports, detail) => narrowed(ports, detail, context), common);
  const only = onlyPort(details.length > 0 ? within : ofTrade(within, context), context);
  return only ? { ok: true, codes: [only.code] } : { ok: false, written };
}

type Ports = readonly KnownPort[];

/** The ports on the continents of the trade. */
function ofTrade(ports: Ports, { continents }: PortContext): Ports {
  return continents ? ports.filter(({ continent }) => continents.includes(continent)) : ports;
}

/** The ports that fit what stands in brackets or behind a comma; a country that none is in leaves none. */
function narrowed(ports: Ports, detail: string, { names }: PortContext): Ports {
  const country = countryNamed(detail);
  if (country !== undefined) return ports.filter((port) => port.country === country);
  const code = detail.toUpperCase();
  const inCountry = isCountryCode(code) ? ports.filter((port) => port.country === code) : [];
  const [first = ports] = [
    inCountry,
    inState(ports, code),
    byCode(ports, code, names),
    byName(ports, detail, names),
  ].filter((found) => found.length > 0);
  return first;
}

/** Ports of a state; those of the office may have none. */
function inState(ports: Ports, code: string): Ports {
  if (code.length > 3 || ports.every(({ subdivision }) => subdivision === '')) return [];
  const own = ports.filter(({ subdivision }) => subdivision === code);
  return own.length > 0 ? own : ports.filter(({ subdivision }) => subdivision === '');
}

/** The port of one of their countries with the last letters of the code: Bangkok (PAT). */
function byCode(ports: Ports, code: string, names: PortNames): Ports {
  const found = (names.get(foldedName(code)) ?? []).filter((port) => port.code.slice(2) === code);
  return found.filter(({ country }) => ports.some((port) => port.country === country));
}

/** Those of the ports with another name, or ports of that name in one of their countries. */
function byName(ports: Ports, detail: string, names: PortNames): Ports {
  const found = named(detail, names);
  const both = ports.filter((port) => found.some(({ code }) => code === port.code));
  if (both.length > 0) return both;
  const inCountry = found.filter(({ country }) => ports.some((port) => port.country === country));
  // Rades (Tunis) may be either; Guangzhou (Nansha) is the terminal of a port that has several.
  const [only] = ports;
  return inCountry.length > 0 && ports.length === 1 && only && !only.isOffice ? [...ports, ...inCountry] : inCountry;
}

function named(text: string, names: PortNames): Ports {
  return (
    variants(text)
      .map((each) =>
        (names.get(foldedName(each)) ?? []).filter(({ isAbbreviation, isOffice }) => isOffice || !isAbbreviation),
      )
      .find((ports) => ports.length > 0) ?? []
  );
}

/**
 * The only port, or the only one that the office maintains. A port of discharge is also ambiguous where another liner port
 * has its name.
 */
function onlyPort(ports: Ports, { isDischarge }: PortContext): KnownPort | undefined {
  if (ports.length === 1) return ports[0];
  const [called, ...namesakes] = ports.filter(({ isOwnName }) => isOwnName);
  if (called && namesakes.length === 0 && ports.every(({ country }) => country === called.country)) return called;
  const [own, ...others] = ports.filter(({ isOffice }) => isOffice);
  const hasRival = isDischarge && ports.some((port) => port !== own && port.isLiner);
  return others.length > 0 || hasRival ? undefined : own;
}
