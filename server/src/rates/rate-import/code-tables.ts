import { sql } from 'kysely';
import type { Exchange } from '#contract/rates/exchange.ts';
import type { Markup } from '#contract/rates/markup.ts';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { ChargeBasis } from '#contract/rates/rate-values.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { markupRulesOf } from '../markups.ts';
import { exchangeOn, todayOf } from '../money.ts';
import { type CarrierReader, carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { typeReader } from './layout/headings.ts';
import type { RateTable } from './layout/rate-table.ts';
import { loadIn, loadNames } from '#server/sheet-reading/load-port.ts';
import { joinedRows, portsOfGroup } from './layout/sheet-facts.ts';
import { typeNames } from './heading-names.ts';
import { foldedName, type PortContext, portsNamed } from '#server/sheet-reading/port-names.ts';
import { portGroupsOf } from './port-groups.ts';
import { possibleNames, viaIn } from '#server/sheet-reading/port-texts.ts';

type FixKind = ImportFix['kind'];

/** Lookup tables for a sheet's texts. */
export type SheetCodeTables = {
  /** Codes by normalised name; several if a name is ambiguous. */
  codes: Readonly<Record<'surcharge', ReadonlyMap<string, readonly string[]>>>;
  ports: PortContext;
  /** The carrier that a cell or a title names. */
  carriers: CarrierReader;
  /** The container type that a cell names. */
  typeOf: (text: string) => string | undefined;
  currencies: ReadonlySet<string>;
  chargeBasis: ReadonlyMap<string, ChargeBasis>;
  /** Lanes by port of discharge. */
  lanes: ReadonlyMap<string, string>;
  markups: readonly Markup[];
  exchange: Exchange;
};

const portFields = new Set(['portload', 'portdischarge', 'delivery_port', 'transit_port']);

/** Reads only the codes that occur in the sheet, however many ports there are. */
export async function worldOf(
  db: Tx,
  { mapping, fixes }: RateImportPlan,
  { rows, lines }: RateTable,
): Promise<SheetCodeTables> {
  const portColumns = [...mapping.columns.entries()].filter(([, meaning]) => portFields.has(meaning));
  const cells = new Set(rows.flatMap((row) => portColumns.map(([at]) => row.cells[at] ?? '')));
  const remarkAt = mapping.columns.indexOf('description');
  const ways = new Set(rows.flatMap((row) => viaIn(row.cells[remarkAt] ?? '') ?? []));
  // Groups of ports and a port of loading stand in the lines around the rates.
  const around = [...lines, ...joinedRows(lines)].flatMap(({ text }) => [
    ...(portsOfGroup(text) ?? []),
    ...loadNames(loadIn(text) ?? ''),
  ]);
  const listed = [...cells].flatMap((text) => portsOfGroup(text) ?? []);
  const groups = await portGroupsOf(db, [...cells, ...listed]);
  const texts = [...cells, ...listed, ...ways, ...around, ...[...groups.values()].flat()];
  const { rows: charges } = await sql<{ code: string; basis: ChargeBasis }>`
    select code, basis from surcharge where enabled and not is_deleted`.execute(db);
  const { rows: currencies } = await sql<{ code: string }>`
    select code from currency where enabled and not is_deleted`.execute(db);
  const carriers = await carrierReader(db);
  const carrierFixes = new Map(
    fixes.flatMap(({ kind, text, code }) => (kind === 'carrier' ? [[foldedName(text), code]] : [])),
  );
  const portFixes = fixes
    .filter(({ kind }) => kind === 'port')
    .map(({ text, code }) => [foldedName(text), code] as const);
  return {
    codes: {
      surcharge: withFixes(
        charges.map(({ code }) => [code, code] as const),
        'surcharge',
        fixes,
      ),
    },
    ports: {
      names: await portsNamed(db, texts.flatMap(possibleNames)),
      fixes: new Map(portFixes),
      group: (name) => groups.get(foldedName(name)),
    },
    carriers: { ...carriers, codeOf: (text) => carrierFixes.get(foldedName(text)) ?? carriers.codeOf(text) },
    typeOf: typeReader(await typeNames(db)),
    currencies: new Set(currencies.map(({ code }) => code)),
    chargeBasis: new Map(charges.map(({ code, basis }) => [code, basis])),
    lanes: await lanesOf(db),
    markups: await markupRulesOf(db, null),
    exchange: await exchangeOn(db, await todayOf(db)),
  };
}

type Named = readonly (readonly [name: string, code: string])[];

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
