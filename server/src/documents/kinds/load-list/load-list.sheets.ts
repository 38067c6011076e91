import { type Cell, decimalCell, integerCell, textCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import type { DocumentContext, Revision } from '../kind.ts';
import { printedName } from '../parts/printed-names.ts';
import { translator } from '../parts/translator.ts';
import { loadListWords } from './load-list.messages.ts';
import { packedOf } from './packed.ts';

/** The load list as a workbook, one row for each product of each box, for filtering and totals. */
export function loadListSheets({ content }: Revision, { language }: DocumentContext): Sheet[] {
  const t = translator(loadListWords, language);
  const columns = ['box', 'seal', 'type', 'marks', 'number', 'kind', 'goods', 'hs', 'gross', 'measurement'] as const;
  const rows = packedOf(content).map(({ line, goods }): Cell[] => [
    textCell(line.cntrno),
    textCell(line.sealno),
    textCell(line.ctnall),
    textCell(goods.marks),
    goods.pkgs === null ? '' : integerCell(goods.pkgs),
    textCell(printedName(content.names.packages[goods.kindpkgs ?? ''], goods.kindpkgs, language)),
    textCell(goods.description),
    textCell(goods.hscode),
    goods.kgs === null ? '' : decimalCell(goods.kgs, 3),
    goods.cbm === null ? '' : decimalCell(goods.cbm, 4),
  ]);
  return [
    {
      name: t('sheet'),
      titles: columns.map((column) => t(column)),
      widths: [15, 15, 10, 24, 10, 14, 48, 14, 14, 14],
      chunks: inOneChunk(rows),
    },
  ];
}

async function* inOneChunk(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  yield rows;
}
