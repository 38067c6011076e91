import { hsCodesOnBill } from '../bill/goods.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { type Cell, decimalCell, integerCell, textCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import type { DocumentContext, Revision } from '../kind.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import { packagesOf } from '../parts/printed-names.ts';
import { frozenAt } from '../parts/page.ts';
import { cargoWords } from '../parts/cargo.messages.ts';
import { translator } from '../parts/translator.ts';
import { bookingNoteWords } from './booking-note.messages.ts';
import { partyRows, transportRows } from './note-form.ts';

/** The booking note as a workbook: fields, container list, and dangerous goods if there are any. */
export function bookingNoteSheets(revision: Revision, context: DocumentContext): Sheet[] {
  return [fieldSheet(revision, context), boxSheet(revision, context), ...dangerousSheets(revision, context)];
}

function fieldSheet(revision: Revision, context: DocumentContext): Sheet {
  const { language } = context;
  const { content, number } = revision;
  const { booking } = content;
  const t = translator(bookingNoteWords, language);
  const label = translator(bookingLabels, language);
  const boxes = [...partyRows(revision, context), ...transportRows(revision, language)].flat();
  const form = boxes.flatMap((cell) => ('stack' in cell ? cell.stack : [cell]));
  const rows: Cell[][] = [
    [textCell(t('date')), textCell(frozenAt(revision).slice(0, 10))],
    [textCell(t('version')), integerCell(number)],
    ...form.map((box) => [textCell(box.label), textCell(box.value)]),
    [textCell(t('marks')), textCell(booking.marks)],
    [textCell(t('packages')), textCell(packagesOf(content, booking, language))],
    [textCell(t('goods')), textCell(booking.description)],
    [textCell(label('hscode')), textCell(hsCodesOnBill(content))],
    [textCell(t('gross')), number3(booking.kgs)],
    [textCell(t('measurement')), number4(booking.cbm)],
    [textCell(t('remark')), textCell(booking.ediremark)],
  ];
  return { name: t('sheet'), titles: [t('field'), t('value')], widths: [28, 90], chunks: inOneChunk(rows) };
}

const number3 = (value: string | null): Cell => (value === null ? '' : decimalCell(value, 3));
const number4 = (value: string | null): Cell => (value === null ? '' : decimalCell(value, 4));

function boxSheet({ content }: Revision, { language }: DocumentContext): Sheet {
  const label = translator(containerLabels, language);
  const fields = [
    'ctnall',
    'ctnnum',
    'cntrno',
    'sealno',
    'pkgs',
    'kindpkgs',
    'kgs',
    'cbm',
    'tareweight',
    'remark',
  ] as const;
  const rows = content.ctnlist.map((line) => [
    textCell(line.ctnall),
    integerCell(line.ctnnum),
    textCell(line.cntrno),
    textCell(line.sealno),
    line.pkgs === null ? '' : integerCell(line.pkgs),
    textCell(line.kindpkgs ?? ''),
    number3(line.kgs),
    number4(line.cbm),
    line.tareweight === null ? '' : integerCell(line.tareweight),
    textCell(line.remark),
  ]);
  return {
    name: translator(cargoWords, language)('containers'),
    titles: fields.map((field) => label(field)),
    widths: fields.map(() => 16),
    chunks: inOneChunk(rows),
  };
}

function dangerousSheets({ content }: Revision, { language }: DocumentContext): Sheet[] {
  if (content.dglist.length === 0) return [];
  const label = translator(dangerousLabels, language);
  const fields = [
    'dunno',
    'psn',
    'technical_name',
    'dclass',
    'subsidiary',
    'packing_group',
    'ems',
    'flash_point',
    'gross_kgs',
  ] as const;
  const rows = content.dglist.map((each) => fields.map((field) => textCell(each[field] ?? '')));
  return [
    {
      name: translator(cargoWords, language)('dangerous'),
      titles: fields.map((field) => label(field)),
      widths: fields.map(() => 16),
      chunks: inOneChunk(rows),
    },
  ];
}

async function* inOneChunk(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  yield rows;
}
