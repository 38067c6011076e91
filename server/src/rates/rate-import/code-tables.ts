import { sql } from 'kysely';
import type { Exchange } from '#contract/rates/exchange.ts';
import type { Markup } from '#contract/rates/markup.ts';
import type { ImportFix, RateImportPlan } from '#contract/rates/rate-import.ts';
import type { ChargeBasis } from '#contract/rates/rate-values.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { markupRulesOf } from '../markups.ts';
import { exchangeOn, todayOf } from '../money.ts';
import type { SheetRow } from './sheet-limits.ts';

type FixKind = ImportFix['kind'];

/** Lookup tables for a sheet's texts. */
export type SheetCodeTables = {
  /** Codes by normalised name; several if a name is ambiguous. */
  codes: Readonly<Record<FixKind, ReadonlyMap<string, readonly string[]>>>;
  currencies: ReadonlySet<string>;
  chargeBasis: ReadonlyMap<string, ChargeBasis>;
  /** Lanes by port of discharge. */
  lanes: ReadonlyMap<string, string>;
  markups: readonly Markup[];
  exchange: Exchange;
};

/** A name normalised for comparison: width, case, blanks. */
export function foldedName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

const portFields = new Set(['portload', 'portdischarge', 'delivery_port', 'transit_port']);

/** The parts of a cell that may be a name: the whole text, and the parts between separators. */
export function namePartsOf(text: string): string[] {
  const whole = foldedName(text);
  const pieces = whole.split(/[/,()，（）、|]+|\s{2,}/).map((piece) => piece.trim());
  return [...new Set([whole, ...pieces])].filter((piece) => piece !== '');
}

/** Reads only the codes that occur in the sheet, however many ports there are. */
export async function worldOf(
  db: Tx,
  { mapping, fixes }: RateImportPlan,
  rows: readonly SheetRow[],
): Promise<SheetCodeTables> {
  const portColumns = [...mapping.columns.entries()].filter(([, meaning]) => portFields.has(meaning));
  const below = rows.filter(({ row }) => row > mapping.header_row);
  const texts = new Set(below.flatMap(({ cells }) => portColumns.flatMap(([at]) => namePartsOf(cells[at] ?? ''))));
  const ports = await portsNamed(db, [...texts]);
  const { rows: charges } = await sql<{ code: string; basis: ChargeBasis }>`
    select code, basis from surcharge where enabled and not is_deleted`.execute(db);
  const { rows: currencies } = await sql<{ code: string }>`
    select code from currency where enabled and not is_deleted`.execute(db);
  return {
    codes: {
      port: withFixes(ports, 'port', fixes),
      carrier: withFixes(await carriersNamed(db), 'carrier', fixes),
      surcharge: withFixes(
        charges.map(({ code }) => [code, code] as const),
        'surcharge',
        fixes,
      ),
    },
    currencies: new Set(currencies.map(({ code }) => code)),
    chargeBasis: new Map(charges.map(({ code, basis }) => [code, basis])),
    lanes: await lanesOf(db),
    markups: await markupRulesOf(db, null),
    exchange: await exchangeOn(db, await todayOf(db)),
  };
}

type Named = readonly (readonly [name: string, code: string])[];

/** A name of a port of the office means that port, however many others in the world have it, e.g. Rotterdam, NY. */
async function portsNamed(db: Tx, texts: readonly string[]): Promise<Named> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from (
      select p.code, n.name, p.source, min(p.source) over (partition by lower(n.name)) as nearest from port p
      cross join lateral unnest(array[p.code, p.name_zh, p.name_en] || p.aliases) as n (name)
      where p.enabled and not p.is_deleted and lower(n.name) = any(${[...texts]}::text[])) found
    where source = nearest`.execute(db);
  return rows.map(({ code, name }) => [name, code]);
}

async function carriersNamed(db: Tx): Promise<Named> {
  const { rows } = await sql<{ code: string; name: string }>`
    select c.code, n.name from carrier c cross join lateral unnest(array[c.code, c.scac, c.name_zh, c.name_en]) as n (name)
    where c.enabled and not c.is_deleted and n.name <> ''`.execute(db);
  return rows.map(({ code, name }) => [name, code]);
}

async function lanesOf(db: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; lane: string }>`select code, lane from port where lane <> ''`.execute(db);
  return new Map(rows.map(({ code, lane }) => [code, lane]));
}

/** A user's assignment overrides all names. */
function withFixes(named: Named, kind: FixKind, fixes: readonly ImportFix[]): Map<string, string[]> {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of named) {
    const key = foldedName(name);
    codes.set(key, (codes.get(key) ?? new Set()).add(code));
  }
  const found = new Map(Array.from(codes, ([name, all]) => [name, [...all]]));
  for (const fix of fixes) if (fix.kind === kind) found.set(foldedName(fix.text), [fix.code]);
  return found;
}
