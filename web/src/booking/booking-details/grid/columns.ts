import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { normaliseMark } from '#contract/freight/formats.ts';
import { codeFor, type TableRow } from '../code-table.ts';
import type { LineField } from '../form-fields.ts';
import { plainNumber } from '../paste.ts';

export type CellKind = 'type' | 'package' | 'count' | 'number' | 'container' | 'mark' | 'choice' | 'instant' | 'text';

/** `grow`: its share of the room that is left. */
export type GridColumn = { field: LineField; kind: CellKind; width: number; grow?: number };

const common: readonly GridColumn[] = [
  { field: 'ctnall', kind: 'type', width: 76 },
  { field: 'ctnnum', kind: 'count', width: 58 },
  { field: 'cntrno', kind: 'container', width: 132 },
  { field: 'sealno', kind: 'mark', width: 96, grow: 1 },
  { field: 'pkgs', kind: 'count', width: 76 },
  { field: 'kindpkgs', kind: 'package', width: 68 },
  { field: 'kgs', kind: 'number', width: 108 },
  { field: 'cbm', kind: 'number', width: 104 },
  { field: 'ctnstatus', kind: 'choice', width: 92 },
  { field: 'remark', kind: 'text', width: 92, grow: 1.6 },
];

const vgm: readonly GridColumn[] = [
  { field: 'tareweight', kind: 'count', width: 84 },
  { field: 'weightype', kind: 'choice', width: 132 },
  { field: 'weighkgs', kind: 'number', width: 104 },
  { field: 'weighattn', kind: 'text', width: 132 },
  { field: 'weighdate', kind: 'instant', width: 176 },
  { field: 'vgmconncom', kind: 'text', width: 150 },
  { field: 'weightel', kind: 'text', width: 132 },
  { field: 'vgmemail', kind: 'text', width: 150 },
  { field: 'vgmaddr', kind: 'text', width: 180 },
];

export const vgmFields: ReadonlySet<string> = new Set(vgm.map(({ field }) => field));

const withVgm = [...common, ...vgm];

/** The columns shown; those of the VGM are many and needed late, so they are folded away. */
export function columnsFor(isVgmShown: boolean): readonly GridColumn[] {
  return isVgmShown ? withVgm : common;
}

const numberWidth = 40;
const toolsWidth = 64;

/** All rows have the same tracks and the same least width, so that their columns stand below each other. */
export function tracksOf(columns: readonly GridColumn[], hasTools: boolean): { tracks: string; least: string } {
  const own = columns.map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`));
  const fixed = numberWidth + (hasTools ? toolsWidth : 0);
  return {
    tracks: [`${numberWidth}px`, ...own, ...(hasTools ? [`${toolsWidth}px`] : [])].join(' '),
    least: `${columns.reduce((total, { width }) => total + width, fixed)}px`,
  };
}

export type Tables = { types: readonly TableRow[] | undefined; packages: readonly TableRow[] | undefined };

export type Choices = Readonly<Partial<Record<LineField, readonly { label: string; value: string }[]>>>;

type Known = Tables & { choices: Choices };

/** Brings a cell into the form of its column, as it is left or pasted; what cannot be read stays as it is. */
export function normalised(column: GridColumn, text: string, known: Known): string {
  if (column.kind !== 'choice') return forms[column.kind](text, known);
  const isMeant = ({ label, value }: { label: string; value: string }) =>
    label === text || value === text.toUpperCase();
  return known.choices[column.field]?.find(isMeant)?.value ?? text;
}

const forms: Record<Exclude<CellKind, 'choice'>, (text: string, known: Known) => string> = {
  type: (text, { types }) => codeFor(types, text),
  package: (text, { packages }) => codeFor(packages, text),
  count: plainNumber,
  number: plainNumber,
  container: normaliseContainerNumber,
  mark: normaliseMark,
  instant: (text) => text.trim(),
  text: (text) => text.trim(),
};
