import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { normaliseMark } from '#contract/freight/formats.ts';
import { zonedMoment } from '../../cut-offs/public.ts';
import { codeFor, type TableRow } from '../code-table.ts';
import type { LineField } from '../form/form-fields.ts';
import { pastedNumber } from '../lines/paste.ts';
import { methodWord, secondMethod } from '../lines/paste.labels.ts';

export type CellKind = 'type' | 'package' | 'count' | 'number' | 'container' | 'mark' | 'choice' | 'instant' | 'text';

/** Row columns that are no cells: the payload used, and the state of the gross mass. */
export type LineIndicator = 'load' | 'state';
export type GridSlot = LineColumn | { indicator: LineIndicator; width: number };

/** `grow`: the share of the free width; `isFixed`: a sticky column next to the row number. */
export type LineColumn = { field: LineField; kind: CellKind; width: number; grow?: number; isFixed?: true };

/** The attribute of sticky cells. */
export const fixedIn = ({ isFixed }: LineColumn) => (isFixed ? { 'data-fixed': 'start', 'data-edge': true } : {});

const common: readonly GridSlot[] = [
  { field: 'ctnall', kind: 'type', width: 72 },
  { field: 'ctnnum', kind: 'count', width: 62 },
  { field: 'cntrno', kind: 'container', width: 132, isFixed: true },
  { field: 'sealno', kind: 'mark', width: 88, grow: 1 },
  { field: 'pkgs', kind: 'count', width: 84 },
  { field: 'kindpkgs', kind: 'package', width: 60 },
  { field: 'kgs', kind: 'number', width: 96 },
  { field: 'cbm', kind: 'number', width: 100 },
  { indicator: 'load', width: 108 },
  { field: 'ctnstatus', kind: 'choice', width: 76 },
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

const isColumn = (slot: GridSlot): slot is LineColumn => 'field' in slot;

const fieldsOf = (columns: readonly LineColumn[]): ReadonlySet<string> => new Set(columns.map(({ field }) => field));
export const vgmFields = fieldsOf(vgm);
export const moreFields = fieldsOf(more);
export const gaugeFields = fieldsOf(outOfGauge);

const all = new Map(
  [...common.filter(isColumn), ...more, ...outOfGauge, ...vgm].map((column) => [column.field, column]),
);

/** The column of a line's field, whether or not it is visible. */
export function columnFor(field: LineField): LineColumn {
  return all.get(field) ?? { field, kind: 'text', width: 120 };
}

/** Blocks of columns that are needed late or rarely, and so can be folded. */
export type VisibleBlocks = { vgm: boolean; more: boolean; gauge: boolean };

/** The columns of a row, and those of them that are cells. */
export type GridLayout = { slots: readonly GridSlot[]; columns: readonly LineColumn[] };

const layouts = new Map<string, GridLayout>();

/** The visible columns; the same lists for the same blocks, to avoid renders. */
export function layoutFor(blocks: VisibleBlocks): GridLayout {
  const key = `${blocks.more}${blocks.gauge}${blocks.vgm}`;
  const known = layouts.get(key);
  if (known) return known;
  const slots: readonly GridSlot[] = [
    ...common,
    ...(blocks.more ? more : []),
    ...(blocks.gauge ? outOfGauge : []),
    ...(blocks.vgm ? [...vgm, vgmState] : []),
  ];
  const layout = { slots, columns: slots.filter(isColumn) };
  layouts.set(key, layout);
  return layout;
}

const vgmState: GridSlot = { indicator: 'state', width: 76 };
const numberWidth = 40;
const toolsWidth = 116;
/** Room for the buttons of read-only rows: products and special cargo. */
const readToolsWidth = 68;

const widthOf = (slots: readonly GridSlot[]) => slots.reduce((total, { width }) => total + width, 0);

/**
 * All rows have the same grid tracks and minimum width, so that columns align; and the widths of the sticky parts. The
 * sticky column starts to stick once `free` tracks have scrolled past.
 */
export function tracksOf(slots: readonly GridSlot[], isReadOnly: boolean) {
  const tracks = slots.map((slot) => {
    const { width } = slot;
    return isColumn(slot) && slot.grow !== undefined ? `minmax(${width}px, ${slot.grow}fr)` : `${width}px`;
  });
  const tools = isReadOnly ? readToolsWidth : toolsWidth;
  const fixed = slots.findIndex((slot) => isColumn(slot) && slot.isFixed);
  return {
    '--tracks': [`${numberWidth}px`, ...tracks, `${tools}px`].join(' '),
    '--least': `${numberWidth + widthOf(slots) + tools}px`,
    '--number': `${numberWidth}px`,
    '--free': `${widthOf(slots.slice(0, fixed))}px`,
    '--frozen-start': `${numberWidth + widthOf(slots.slice(fixed, fixed + 1))}px`,
    '--frozen-end': `${tools}px`,
  };
}

/** Data to interpret cells: code tables, and the time zone of the port of loading. */
export type GridTables = {
  types: readonly TableRow[] | undefined;
  packages: readonly TableRow[] | undefined;
  zone: string;
};

export type GridChoices = Readonly<Partial<Record<LineField, readonly { label: string; value: string }[]>>>;

type TablesAndChoices = GridTables & { choices: GridChoices };

/** Normalises a cell for its column on blur or paste; unreadable text is unchanged. */
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

const forms: Record<Exclude<CellKind, 'choice'>, (text: string, tables: TablesAndChoices) => string> = {
  type: (text, { types }) => codeFor(types, text),
  package: (text, { packages }) => codeFor(packages, text),
  count: pastedNumber,
  number: pastedNumber,
  container: normaliseContainerNumber,
  mark: normaliseMark,
  instant: (text, { zone }) => (text.trim() === '' ? '' : (zonedMoment(text, zone) ?? text)),
  text: (text) => text.trim(),
};
