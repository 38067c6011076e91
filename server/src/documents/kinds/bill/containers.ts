import type { BookingRevision } from '#contract/booking/revision.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import type { PdfColumn, PdfTable } from '#server/platform/pdf/layout.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { translator, titleTranslator } from '../parts/translator.ts';
import { billMessages } from './bill.messages.ts';
import { boxesOnBill, packagesText } from './counts.ts';
import { figure } from './goods.ts';

type Line = BookingRevision['ctnlist'][number];

const columns = [
  { name: 'cntrno', share: 2 },
  { name: 'sealno', share: 1.8 },
  { name: 'ctnall', share: 1 },
  { name: 'pkgs', share: 1.9, align: 'right' },
  { name: 'gross', share: 1.5, align: 'right' },
  { name: 'volume', share: 1.3, align: 'right' },
  { name: 'tare', share: 1.2, align: 'right' },
] as const;

const withVgm = [
  ...columns,
  { name: 'vgm', share: 1.5, align: 'right' },
  { name: 'method', share: 1, align: 'left' },
] as const;

type ContainerListOptions = { language: DocumentLanguage; vgm?: true };

/** The boxes one by one with totals; a line for several states their number. */
export function containerTable(revision: BookingRevision, { language, vgm }: ContainerListOptions): PdfTable {
  const t = translator(billMessages, language);
  const over = titleTranslator(billMessages, language);
  const shown = vgm ? withVgm : columns;
  const cells = (line: Line) => shown.map(({ name }) => cellOf(line, name, revision));
  return {
    kind: 'table',
    heading: t('containers'),
    columns: shown.map((column): PdfColumn => ({ ...column, title: over(column.name) })),
    rows: revision.ctnlist.map(cells),
    sum: sumsOf(revision, { label: t('total'), count: shown.length }),
  };
}

function cellOf(line: Line, name: (typeof withVgm)[number]['name'], { names }: BookingRevision): string {
  const cells = {
    cntrno: line.cntrno || `${line.ctnnum} X`,
    sealno: line.sealno,
    ctnall: line.ctnall,
    pkgs: packagesText(line.pkgs, line.kindpkgs, names),
    gross: figure(line.kgs),
    volume: figure(line.cbm),
    tare: line.tareweight === null ? '' : String(line.tareweight),
    vgm: figure(line.weighkgs),
    method: line.weightype ?? '',
  };
  return cells[name];
}

function sumsOf(revision: BookingRevision, { label, count }: { label: string; count: number }): string[] {
  const { pkgs, kindpkgs, kgs, cbm } = cargoTotals(revision.ctnlist);
  const sums = [label, '', String(boxesOnBill(revision)), packagesText(pkgs, kindpkgs || null, revision.names)];
  return [...sums, figure(kgs), figure(cbm), ...Array.from({ length: count - 6 }, () => '')];
}
