import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { normaliseMark } from '#contract/freight/formats.ts';
import { zonedMoment } from '../../cut-offs/public.ts';
import { codeFor, type TableRow } from '../code-table.ts';
import type { LineField } from '../form/form-fields.ts';
import { pastedNumber } from '../lines/paste.ts';
import { methodWord, secondMethod } from '../lines/paste.labels.ts';

export type CellKind = 'type' | 'package' | 'count' | 'number' | 'container' | 'mark' | 'choice' | 'instant' | 'text';

/** `grow`: its share of the room that is left; `isFixed`: it stands still, beside the row's number. */
export type LineColumn = { field: LineField; kind: CellKind; width: number; grow?: number; isFixed?: true };

/** How a cell says that it stands still. */
export const fixedIn = ({ isFixed }: LineColumn) => (isFixed ? { 'data-fixed': 'start', 'data-edge': true } : {});

const common: readonly LineColumn[] = [
  { field: 'ctnall', kind: 'type', width: 76 },
  { field: 'ctnnum', kind: 'count', width: 58 },
  { field: 'cntrno', kind: 'container', width: 132, isFixed: true },
  { field: 'sealno', kind: 'mark', width: 96, grow: 1 },
  { field: 'pkgs', kind: 'count', width: 88 },
  { field: 'kindpkgs', kind: 'package', width: 68 },
  { field: 'kgs', kind: 'number', width: 108 },
  { field: 'cbm', kind: 'number', width: 104 },
  { field: 'ctnstatus', kind: 'choice', width: 92 },
  { field: 'remark', kind: 'text', width: 92, grow: 1.6 },
];

const more: readonly LineColumn[] = [
  { field: 'seal_source', kind: 'choice', width: 100 },
  { field: 'is_soc', kind: 'choice', width: 92 },
  { field: 'cntrno_reason', kind: 'text', width: 150 },
  { field: 'hscode', kind: 'text', width: 120 },
];

const outOfGauge: readonly LineColumn[] = [
  { field: 'og_length_front', kind: 'number', width: 92 },
  { field: 'og_length_back', kind: 'number', width: 92 },
  { field: 'og_width_left', kind: 'number', width: 92 },
  { field: 'og_width_right', kind: 'number', width: 92 },
  { field: 'og_height', kind: 'number', width: 92 },
];

const vgm: readonly LineColumn[] = [
  { field: 'tareweight', kind: 'count', width: 84 },
  { field: 'packing_kgs', kind: 'number', width: 92 },
  { field: 'dunnage_kgs', kind: 'number', width: 92 },
  { field: 'weightype', kind: 'choice', width: 132 },
  { field: 'weighkgs', kind: 'number', width: 104 },
  { field: 'weighattn', kind: 'text', width: 132 },
  { field: 'weighdate', kind: 'instant', width: 176 },
  { field: 'vgmconncom', kind: 'text', width: 150 },
  { field: 'weightel', kind: 'text', width: 132 },
  { field: 'vgmemail', kind: 'text', width: 150 },
  { field: 'vgmaddr', kind: 'text', width: 180 },
];

const fieldsOf = (columns: readonly LineColumn[]): ReadonlySet<string> => new Set(columns.map(({ field }) => field));
export const vgmFields = fieldsOf(vgm);
export const moreFields = fieldsOf(more);
export const gaugeFields = fieldsOf(outOfGauge);

const all = new Map([...common, ...more, ...outOfGauge, ...vgm].map((column) => [column.field, column]));

/** How a field of a line is read, whether or not its column is shown. */
export function columnFor(field: LineField): LineColumn {
  return all.get(field) ?? { field, kind: 'text', width: 120 };
}

/** Blocks of columns that are needed late or seldom, and so are folded away. */
export type ShownBlocks = { vgm: boolean; more: boolean; gauge: boolean };

const columnCache = new Map<string, readonly LineColumn[]>();

/** The columns shown; the same list for the same blocks, for it decides what is drawn again. */
export function columnsFor(shown: ShownBlocks): readonly LineColumn[] {
  const key = `${shown.more}${shown.gauge}${shown.vgm}`;
  const columns = columnCache.get(key) ?? [
    ...common,
    ...(shown.more ? more : []),
    ...(shown.gauge ? outOfGauge : []),
    ...(shown.vgm ? vgm : []),
  ];
  columnCache.set(key, columns);
  return columns;
}

const numberWidth = 40;
const stateWidth = 76;
const toolsWidth = 116;
/** Who only reads opens the products. */
const readToolsWidth = 40;

type Extra = { isReadOnly: boolean; hasState: boolean };

const sumOf = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const widthsOf = (columns: readonly LineColumn[]) => sumOf(columns.map(({ width }) => width));

/**
 * All rows have the same tracks and the same least width, so that their columns stand below each other; and what of it
 * stands still, of which the column within does so once the `free` ones before it have passed.
 */
export function tracksOf(columns: readonly LineColumn[], { isReadOnly, hasState }: Extra) {
  const tracks = columns.map(({ width, grow }) =>
    grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  );
  const tools = isReadOnly ? readToolsWidth : toolsWidth;
  const after = hasState ? [stateWidth, tools] : [tools];
  const fixed = columns.findIndex(({ isFixed }) => isFixed);
  return {
    '--tracks': [`${numberWidth}px`, ...tracks, ...after.map((width) => `${width}px`)].join(' '),
    '--least': `${numberWidth + widthsOf(columns) + sumOf(after)}px`,
    '--number': `${numberWidth}px`,
    '--free': `${widthsOf(columns.slice(0, fixed))}px`,
    '--frozen-start': `${numberWidth + widthsOf(columns.slice(fixed, fixed + 1))}px`,
    '--frozen-end': `${tools}px`,
  };
}

/** What cells are read by: code tables, and the clocks of the port of loading. */
export type GridTables = {
  types: readonly TableRow[] | undefined;
  packages: readonly TableRow[] | undefined;
  zone: string;
};

export type GridChoices = Readonly<Partial<Record<LineField, readonly { label: string; value: string }[]>>>;

type TablesAndChoices = GridTables & { choices: GridChoices };

/** Brings a cell into the form of its column, as it is left or pasted; what cannot be read stays as it is. */
export function normalised(column: LineColumn, text: string, tables: TablesAndChoices): string {
  if (column.kind !== 'choice') return forms[column.kind](text, tables);
  const method = column.field === 'weightype' ? methodOf(text) : undefined;
  const isMatch = ({ label, value }: { label: string; value: string }) =>
    label === text || value.toUpperCase() === text.toUpperCase() || value === method;
  return tables.choices[column.field]?.find(isMatch)?.value ?? text;
}

function methodOf(text: string): string | undefined {
  const digit = methodWord.exec(text.trim())?.[1];
  return digit === undefined ? undefined : `SM${secondMethod.includes(digit) ? 2 : 1}`;
}

const forms: Record<Exclude<CellKind, 'choice'>, (text: string, columnCache: TablesAndChoices) => string> = {
  type: (text, { types }) => codeFor(types, text),
  package: (text, { packages }) => codeFor(packages, text),
  count: pastedNumber,
  number: pastedNumber,
  container: normaliseContainerNumber,
  mark: normaliseMark,
  instant: (text, { zone }) => (text.trim() === '' ? '' : (zonedMoment(text, zone) ?? text)),
  text: (text) => text.trim(),
};
