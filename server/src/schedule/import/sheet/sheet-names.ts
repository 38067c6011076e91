import { sql } from 'kysely';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type CarrierReader, carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { loadIn, loadNames } from '#server/sheet-reading/load-port.ts';
import { foldedName, type PortContext, portsNamed, readPorts } from '#server/sheet-reading/port-names.ts';
import { possibleNames } from '#server/sheet-reading/port-texts.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { usableFixes } from '#server/sheet-reading/named-tables.ts';
import { portIn } from './headings.ts';

export type NamedVessel = { name: string; imo: string; call_sign: string };

/** What the texts of a schedule sheet may name. */
export type SheetNames = {
  ports: PortContext;
  carriers: CarrierReader;
  vessels: VesselNames;
  /** Codes that a user chose for a text. */
  fixed: (kind: ImportFix['kind'], text: string) => string | undefined;
};

export type VesselNames = {
  named: (text: string) => NamedVessel | undefined;
  /** The longest known name that a text begins with. */
  startOf: (text: string) => string | undefined;
  byImo: ReadonlyMap<string, NamedVessel>;
  byCallSign: ReadonlyMap<string, NamedVessel>;
};

const maxTexts = 20_000;
const maxLength = 60;

/** Reads only the ports that the file names, however many there are. */
export async function namesInSheets(
  db: Tx,
  sheets: readonly SourceSheet[],
  fixes: readonly ImportFix[],
): Promise<SheetNames> {
  const texts = new Set(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)));
  const names = [...texts]
    .filter((text) => text.length <= maxLength && /\p{L}{2}/u.test(text))
    .slice(0, maxTexts)
    .flatMap((text) => [text, portIn([text]), ...loadNames(loadIn(text) ?? '')]);
  const usable = await usableFixes(db, fixes);
  const codes = new Map(usable.map(({ kind, text, code }) => [`${kind} ${foldedName(text)}`, code]));
  const fixed = (kind: ImportFix['kind'], text: string) => codes.get(`${kind} ${foldedName(text)}`);
  const ports = new Map(usable.flatMap(({ kind, text, code }) => (kind === 'port' ? [[foldedName(text), code]] : [])));
  return {
    ports: { names: await portsNamed(db, [...new Set(names)].flatMap(possibleNames)), fixes: ports },
    carriers: await carrierReader(db),
    vessels: await vesselNames(db),
    fixed,
  };
}

/** The code of the only port that a text names; otherwise the text that is unknown. */
export function portInSheet(text: string, ports: PortContext): { code: string } | { written: string } {
  const read = readPorts(text, { ...ports, isDischarge: true });
  if (!read.ok) return { written: read.written };
  const [code, ...others] = read.codes;
  return code === undefined || others.length > 0 ? { written: text } : { code };
}

async function vesselNames(db: Tx): Promise<VesselNames> {
  const { rows } = await sql<NamedVessel & { former_names: string[] }>`
    select name, imo, call_sign, former_names from vessel where enabled and not is_deleted`.execute(db);
  const byName = new Map(rows.map((vessel) => [foldedName(vessel.name), vessel]));
  return {
    named: (text) => byName.get(foldedName(text)),
    startOf: (text) => {
      const words = text.trim().split(/\s+/);
      for (let count = words.length; count > 0; count -= 1) {
        const name = words.slice(0, count).join(' ');
        if (byName.has(foldedName(name))) return name;
      }
      return undefined;
    },
    byImo: new Map(rows.flatMap((vessel) => (vessel.imo === '' ? [] : [[vessel.imo, vessel]]))),
    byCallSign: new Map(rows.flatMap((vessel) => (vessel.call_sign === '' ? [] : [[vessel.call_sign, vessel]]))),
  };
}
