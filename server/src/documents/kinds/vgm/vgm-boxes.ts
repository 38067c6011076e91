import type { Container } from '#contract/booking/container.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import type { PdfGrid, PdfTable } from '#server/platform/pdf/layout.ts';
import type { Revision } from '../kind.ts';
import { formatAmount } from '../parts/printed-names.ts';
import { documentZone } from '../parts/page.ts';
import { translator, titleTranslator } from '../parts/translator.ts';
import { vgmWords } from './vgm.messages.ts';

/** All boxes of a booking, one row each. */
export function vgmTable(revision: Revision, lines: readonly Container[], language: DocumentLanguage): PdfTable {
  const t = translator(vgmWords, language);
  const over = titleTranslator(vgmWords, language);
  return {
    kind: 'table',
    heading: t('boxes'),
    columns: [
      { title: over('number'), share: 0.45, align: 'right' },
      { title: over('container'), share: 1.2 },
      { title: over('seal'), share: 1 },
      { title: over('type'), share: 0.9 },
      { title: over('method'), share: 0.7 },
      { title: over('mass'), share: 1, align: 'right' },
      { title: over('tare'), share: 0.75, align: 'right' },
      { title: over('most'), share: 0.85, align: 'right' },
      { title: over('weighed_at'), share: 1.2 },
      { title: over('signatory'), share: 1.3 },
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      line.cntrno,
      line.sealno,
      typeOf(revision, line),
      line.weightype ?? '',
      formatAmount(line.weighkgs),
      formatAmount(tareOf(revision, line)),
      formatAmount(limitOf(revision, line)),
      weighedAt(revision, line),
      line.weighattn.toUpperCase(),
    ]),
    sum: [
      '',
      t('total'),
      '',
      '',
      '',
      formatAmount(sumDecimals(lines.map(({ weighkgs }) => weighkgs ?? '0'))),
      '',
      '',
      '',
      '',
    ],
  };
}

/** One box as a form, one value per field. */
export function vgmBoxForm(revision: Revision, line: Container, language: DocumentLanguage): PdfGrid {
  const t = translator(vgmWords, language);
  const method = line.weightype === null ? '' : t(line.weightype === 'SM1' ? 'sm1' : 'sm2');
  return {
    kind: 'grid',
    rows: [
      [
        { share: 1, label: t('container'), value: line.cntrno, isStrong: true },
        { share: 1, label: t('seal'), value: line.sealno },
        { share: 1, label: t('type'), value: typeOf(revision, line) },
      ],
      [
        { share: 1, label: t('mass'), value: formatAmount(line.weighkgs), isStrong: true },
        { share: 2, label: t('method'), value: method },
      ],
      [
        { share: 1, label: t('tare'), value: formatAmount(tareOf(revision, line)) },
        { share: 1, label: t('cargo'), value: formatAmount(line.kgs) },
        { share: 1, label: t('most'), value: formatAmount(limitOf(revision, line)) },
      ],
      [
        { share: 1, label: t('weighed_at'), value: weighedAt(revision, line) },
        { share: 2, label: t('place'), value: '' },
      ],
      [
        { share: 1, label: t('signatory'), value: line.weighattn.toUpperCase() },
        { share: 2, label: t('company'), value: line.vgmconncom },
      ],
      [
        { share: 1, label: t('phone'), value: line.weightel },
        { share: 1, label: t('email'), value: line.vgmemail },
        { share: 1, label: t('address'), value: line.vgmaddr },
      ],
    ],
  };
}

function typeOf({ content: { names } }: Revision, { ctnall }: Container): string {
  const iso = names.container_types[ctnall]?.iso_size_type;
  return iso === undefined ? ctnall : `${ctnall} / ${iso}`;
}

/** The tare on the box's plate; if not entered, that of its type. */
function tareOf({ content: { names } }: Revision, { tareweight, ctnall }: Container): number | null {
  return tareweight ?? names.container_types[ctnall]?.tare_kg ?? null;
}

function limitOf({ content: { names } }: Revision, { ctnall }: Container): number | null {
  return names.container_types[ctnall]?.max_gross_kg ?? null;
}

function weighedAt({ content }: Revision, { weighdate }: Container): string {
  return weighdate === null ? '' : zonedTime(weighdate, documentZone(content));
}
