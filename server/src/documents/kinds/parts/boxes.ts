import { containerLabels } from '#contract/booking/container.labels.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfTable } from '#server/platform/pdf/layout.ts';
import { cargoWords } from './cargo.messages.ts';
import { formatAmount, packagesOf } from './printed-names.ts';
import { translator, titleTranslator } from './translator.ts';

/** Every line of the container list with its figures. */
export function boxTable(content: BookingRevision, language: DocumentLanguage): PdfTable {
  const { booking, ctnlist } = content;
  const totals = cargoTotals(ctnlist);
  const t = translator(cargoWords, language);
  const over = titleTranslator(cargoWords, language);
  const field = titleTranslator(containerLabels, language);
  return {
    kind: 'table',
    heading: t('containers'),
    columns: [
      { title: over('number'), share: 0.5, align: 'right' },
      { title: field('cntrno'), share: 1.4 },
      { title: field('sealno'), share: 1.3 },
      { title: field('ctnall'), share: 0.8 },
      { title: field('ctnnum'), share: 0.6, align: 'right' },
      { title: field('pkgs'), share: 1.6 },
      { title: field('kgs'), share: 1.2, align: 'right' },
      { title: field('cbm'), share: 1.1, align: 'right' },
      { title: field('remark'), share: 1.4 },
    ],
    rows: ctnlist.map((line, at) => [
      String(at + 1),
      line.cntrno,
      line.sealno,
      line.is_soc === true ? `${line.ctnall} ${t('shipper_owned')}` : line.ctnall,
      String(line.ctnnum),
      packagesOf(content, line, language),
      formatAmount(line.kgs),
      formatAmount(line.cbm),
      line.remark,
    ]),
    sum: [
      '',
      t('total'),
      '',
      '',
      String(booking.ctnnum),
      packagesOf(content, totals, language),
      formatAmount(totals.kgs),
      formatAmount(totals.cbm),
      '',
    ],
  };
}

/** Whether the lines have more information than the summary `2*40HQ`. */
export function hasContainerDetails({ ctnlist }: BookingRevision): boolean {
  return ctnlist.length > 1 || ctnlist.some(({ cntrno, remark }) => cntrno !== '' || remark !== '');
}
