import type { CallTable, CallRow, ScheduleLine, SkippedLine } from './calls-table.ts';
import type { GridCell } from './grid.ts';
import { blankSailingWords } from './headers.messages.ts';
import {
  type CallText,
  callsOfRow,
  cellsOfRow,
  tableKind,
  type RowCells,
  type RowContext,
  type TableKind,
} from './row-calls.ts';
import { carrierInTitles, shipAndVoyage, shipInTitles, shipText, voyageText } from './ship-text.ts';
import type { SheetNames } from './sheet-names.ts';
import { loadIn, loadNames } from '#server/sheet-reading/load-port.ts';
import { foldedName } from '#server/sheet-reading/port-names.ts';

/** A text and the cell that it comes from, if it comes from one. */
export type Named = { text: string; cell: GridCell | undefined };

export type SailingHead = Record<'carrier' | 'service' | 'vessel' | 'imo' | 'voyage', Named>;

/** A call with the row that it comes from. */
export type SailingCall = CallText & { row: CallRow; imo: Named };

/** A sailing as the file has it, from one row or from several. */
export type SheetSailing = { head: SailingHead; calls: SailingCall[]; rows: CallRow[]; kind: TableKind };

export type SailingContext = RowContext & {
  names: SheetNames;
  sheetTitles: readonly string[];
  titles: CallTable['titles'];
  notes: readonly ScheduleLine[];
  /** The carrier of rows without one, and the port of loading. */
  carrier: string | null;
  portload: string | null;
};

export type Sailings = { sailings: SheetSailing[]; skipped: SkippedLine[]; rotation: RotatedCall[] };

/** A call of a rotation: days from the first port. */
export type RotatedCall = {
  sheet: number;
  port: GridCell;
  arrival: number | undefined;
  departure: number | undefined;
};

/** Puts the rows of a file together: rows of one ship and voyage are one sailing. */
export function sailingsIn(rows: readonly CallRow[], context: SailingContext): Sailings {
  const sailings = new Map<string, SheetSailing>();
  const skipped: SkippedLine[] = [];
  const rotation: RotatedCall[] = [];
  const kind = tableKind(context.meanings);
  for (const row of withCarried(rows, context.meanings)) {
    const cells = cellsOfRow(row, context.meanings);
    const turn = rotationCall(row, cells);
    const head = headOf(row, cells, context);
    const reason = turn ? 'rotation' : skipReasonOf(row, head, cells);
    if (turn) rotation.push(turn);
    if (reason) {
      skipped.push({ sheet: row.sheet, row: row.row, text: lineOf(row), reason });
      continue;
    }
    const calls = callsOfRow(row, context, loadOf(row, context)).map((call) => ({ ...call, row, imo: head.imo }));
    const key = keyOf(head, row, kind);
    const known = sailings.get(key);
    if (known) {
      known.calls.push(...calls);
      known.rows.push(row);
    } else sailings.set(key, { head, calls, rows: [row], kind });
  }
  return { sailings: [...sailings.values()], skipped, rotation };
}

const lineOf = ({ cells }: CallRow) =>
  cells.flatMap((cell) => (cell && cell.text !== '' ? [cell.text] : [])).join('  ');

/** Rows without a ship or a voyage are separate from all others, and so are rows that have all calls of a sailing. */
function keyOf({ carrier, service, vessel, voyage }: SailingHead, row: CallRow, kind: TableKind): string {
  const isWhole = kind === 'across' || vessel.text === '' || voyage.text === '';
  if (isWhole) return `${row.sheet} ${row.block} ${row.row} ${row.cells.find((cell) => cell)?.at}`;
  return [carrier, service, vessel, voyage].map(({ text }) => foldedName(text)).join('|');
}

function skipReasonOf(row: CallRow, { vessel }: SailingHead, cells: RowCells): SkippedLine['reason'] | undefined {
  const named = cells('vessel') ?? cells('vessel_voyage');
  if (blankSailingWords.test(named?.text ?? vessel.text)) return 'blank';
  const texts = row.cells.flatMap((cell) => (cell && cell.text !== '' ? [cell.text] : []));
  return texts.some((text) => blankSailingWords.test(text)) && texts.length <= 3 ? 'blank' : undefined;
}

function rotationCall(row: CallRow, cells: RowCells): RotatedCall | undefined {
  const port = cells('unlocode');
  const [arrival, departure] = [cells('arrival_day'), cells('departure_day')];
  const isDays = [arrival, departure].some((cell) => cell && /^[+-]?\d{1,3}$/.test(cell.text));
  if (!port || !isDays) return undefined;
  const days = (cell: GridCell | undefined) =>
    cell && /^[+-]?\d{1,3}$/.test(cell.text) ? Number(cell.text) : undefined;
  return { sheet: row.sheet, port, arrival: days(arrival), departure: days(departure) };
}

const carriedFields = ['carrier_code', 'service_code', 'vessel', 'imo', 'export_voyage', 'vessel_voyage', 'portload'];
const shipFields = ['vessel', 'export_voyage', 'vessel_voyage'];

/** A row that names neither a ship nor a voyage continues the one above. */
function withCarried(rows: readonly CallRow[], meanings: readonly string[]): CallRow[] {
  let above: CallRow | undefined;
  return rows.map((row) => {
    const cells = cellsOfRow(row, meanings);
    const isMore = above?.block === row.block && !shipFields.some((field) => cells(field));
    const from = isMore ? above : undefined;
    above = from
      ? {
          ...row,
          cells: row.cells.map((cell, at) =>
            carriedFields.includes(meanings[at] ?? '') && (cell?.text ?? '') === '' ? from.cells[at] : cell,
          ),
        }
      : row;
    return above;
  });
}

function headOf(row: CallRow, cells: RowCells, context: SailingContext): SailingHead {
  const lines = context.titles[row.block] ?? [];
  const title = shipInTitles(lines);
  const ofCell = (field: string, otherwise: string): Named => {
    const cell = cells(field);
    return { text: cell?.text ?? otherwise, cell };
  };
  return {
    carrier: carrierOf(cells('carrier_code'), lines, context),
    service: ofCell('service_code', title.service || serviceOfTitle(context.sheetTitles[row.sheet] ?? '')),
    imo: ofCell('imo', title.imo),
    ...shipOf(cells, title, context),
  };
}

function shipOf(
  cells: RowCells,
  title: { vessel: string; voyage: string },
  { names, meanings }: SailingContext,
): Pick<SailingHead, 'vessel' | 'voyage'> {
  const [vessel, voyage] = [cells('vessel'), cells('export_voyage')];
  const both = cells('vessel_voyage') ?? (hasVoyage(meanings, title) ? undefined : vessel);
  if (both) {
    const read = shipAndVoyage(both.text, names.vessels);
    const own = voyage ?? both;
    return named({ ...read, ...(voyage && { voyage: voyage.text }) }, { vessel: both, voyage: own });
  }
  const known = { vessel: shipByNumber(cells, names) ?? title.vessel, voyage: title.voyage };
  return named({ ...known, ...textsOf({ vessel, voyage }) }, { vessel, voyage });
}

/** The texts of the cells that there are. */
function textsOf(cells: Record<'vessel' | 'voyage', GridCell | undefined>) {
  const { vessel, voyage } = cells;
  return { ...(vessel && { vessel: vessel.text }), ...(voyage && { voyage: voyage.text }) };
}

const hasVoyage = (meanings: readonly string[], title: { voyage: string }) =>
  meanings.includes('export_voyage') || title.voyage !== '';

/** The ship that a call sign or an IMO number names. */
function shipByNumber(cells: RowCells, { vessels }: SheetNames): string | undefined {
  const [sign, number] = [cells('call_sign'), cells('imo')];
  const found =
    vessels.byCallSign.get(sign?.text.toUpperCase() ?? '') ??
    vessels.byImo.get(number?.text.replaceAll(/\D/g, '') ?? '');
  return found?.name;
}

function named(
  texts: { vessel: string; voyage: string },
  cells: { vessel: GridCell | undefined; voyage: GridCell | undefined },
): Pick<SailingHead, 'vessel' | 'voyage'> {
  return {
    vessel: { text: shipText(texts.vessel), cell: cells.vessel },
    voyage: { text: voyageText(texts.voyage), cell: cells.voyage },
  };
}

/** The carrier of a cell, of a label above the table, of the plan, or of a title. */
function carrierOf(
  cell: GridCell | undefined,
  lines: readonly { text: string }[],
  { names, carrier }: SailingContext,
): Named {
  const text = cell?.text ?? carrierInTitles(lines);
  if (text !== '') return { text: names.fixed('carrier', text) ?? names.carriers.codeOf(text) ?? text, cell };
  const titled = lines.map((line) => names.carriers.codeIn(line.text)).findLast((code) => code !== undefined);
  return { text: carrier ?? titled ?? '', cell: undefined };
}

/** A short code as the name of a sheet. */
function serviceOfTitle(title: string): string {
  const isCode =
    /^[A-Z]{1,4}\d{1,2}[A-Z]?$/.test(title) &&
    !/^(?:WK|W|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d/.test(title);
  return isCode ? title : '';
}

/** The port of loading of the plan or of a title. */
function loadOf(row: CallRow, { portload, titles, notes, names }: SailingContext): GridCell | undefined {
  const at = (text: string): GridCell => ({ text, row: row.row, at: -1, isFromLeft: false, isFromAbove: false });
  if (portload !== null) return at(portload);
  for (const { text } of [...(titles[row.block] ?? []), ...notes]) {
    const name = loadNames(loadIn(text) ?? '').find((each) => names.ports.names.has(foldedName(each)));
    if (name !== undefined) return at(name);
  }
  return undefined;
}
