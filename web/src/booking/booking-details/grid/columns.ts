import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { normaliseMark } from '#contract/freight/formats.ts';
import { codeFor, type TableRow } from '../code-table.ts';
import type { LineField } from '../form-fields.ts';
import { plainNumber } from '../paste.ts';

export type CellKind = 'type' | 'package' | 'count' | 'number' | 'container' | 'mark' | 'choice' | 'instant' | 'text';

export type GridColumn = { field: LineField; kind: CellKind; width: string };

const common: readonly GridColumn[] = [
  { field: 'ctnall', kind: 'type', width: '76px' },
  { field: 'ctnnum', kind: 'count', width: '52px' },
  { field: 'cntrno', kind: 'container', width: '132px' },
  { field: 'sealno', kind: 'mark', width: 'minmax(96px, 1fr)' },
  { field: 'pkgs', kind: 'count', width: '84px' },
  { field: 'kindpkgs', kind: 'package', width: '68px' },
  { field: 'kgs', kind: 'number', width: '108px' },
  { field: 'cbm', kind: 'number', width: '96px' },
  { field: 'ctnstatus', kind: 'choice', width: '92px' },
  { field: 'remark', kind: 'text', width: 'minmax(120px, 1.6fr)' },
];

const vgm: readonly GridColumn[] = [
  { field: 'tareweight', kind: 'count', width: '84px' },
  { field: 'weightype', kind: 'choice', width: '132px' },
  { field: 'weighkgs', kind: 'number', width: '104px' },
  { field: 'weighattn', kind: 'text', width: '132px' },
  { field: 'weighdate', kind: 'instant', width: '176px' },
  { field: 'vgmconncom', kind: 'text', width: '150px' },
  { field: 'weightel', kind: 'text', width: '132px' },
  { field: 'vgmemail', kind: 'text', width: '150px' },
  { field: 'vgmaddr', kind: 'text', width: '180px' },
];

export const vgmFields: ReadonlySet<string> = new Set(vgm.map(({ field }) => field));

const withVgm = [...common, ...vgm];

/** The columns shown; those of the VGM are many and needed late, so they are folded away. */
export function columnsFor(isVgmShown: boolean): readonly GridColumn[] {
  return isVgmShown ? withVgm : common;
}

export type Tables = { types: readonly TableRow[] | undefined; packages: readonly TableRow[] | undefined };

export type Choices = Readonly<Partial<Record<LineField, readonly { label: string; value: string }[]>>>;

/** Brings a cell into the form of its column, as it is left or pasted; what cannot be read stays as it is. */
export function normalised({ kind, field }: GridColumn, text: string, { types, packages, choices }: Tables & { choices: Choices }): string {
  switch (kind) {
    case 'type':
      return codeFor(types, text);
    case 'package':
      return codeFor(packages, text);
    case 'count':
    case 'number':
      return plainNumber(text);
    case 'container':
      return normaliseContainerNumber(text);
    case 'mark':
      return normaliseMark(text);
    case 'choice':
      return choices[field]?.find(({ label, value }) => label === text || value === text.toUpperCase())?.value ?? text;
    default:
      return text.trim();
  }
}
