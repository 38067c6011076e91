import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, escaped, headerCell, stylesXml } from './cells.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Sheet = {
  name: string;
  titles: readonly string[];
  /** Widths of the columns, in letters. */
  widths: readonly number[];
  /** Rows in chunks, each row with a cell per column. */
  chunks: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** Most of what a higher level saves is time: 3 packs a sheet within a tenth of level 6 in half of it. */
const compressionLevel = 3;

/** A workbook of one sheet, written while it is read; packing runs beside the main thread. */
export function workbook(sheet: Sheet): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(partsOf(sheet.name))) zip.addBuffer(Buffer.from(xml), path);
  const rows = Readable.from(sheetXml(sheet), { objectMode: true, highWaterMark: 1 });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel });
  zip.end();
  // The library's type is the older name of the same stream.
  const file = zip.outputStream as Readable;
  rows.on('error', (error) => file.destroy(error));
  // Whoever goes away half-way leaves the rest unread.
  file.on('close', () => rows.destroy());
  return file;
}

async function* sheetXml({ titles, widths, chunks }: Sheet): AsyncGenerator<Buffer, void> {
  const letters = titles.map((_, at) => lettersOf(at));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  yield Buffer.from(
    [
      head,
      `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      `<cols>${columns.join('')}</cols><sheetData>${rowXml(letters, titles.map(headerCell), 1)}`,
    ].join(''),
  );
  let last = 1;
  for await (const rows of chunks) {
    const first = last + 1;
    last += rows.length;
    yield Buffer.from(rows.map((cells, at) => rowXml(letters, cells, first + at)).join(''));
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`);
}

function rowXml(letters: readonly string[], cells: readonly Cell[], row: number): string {
  let xml = `<row r="${row}">`;
  for (const [at, cell] of cells.entries()) if (cell !== '') xml += `<c r="${letters[at]}${row}"${cell}`;
  return `${xml}</row>`;
}

/** A, B, … Z, AA, … */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${lettersOf(Math.floor(at / 26) - 1)}${last}`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts but the sheet (ECMA-376 part 1, 12.2). */
function partsOf(name: string): Record<string, string> {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/worksheets/sheet1.xml', 'worksheet'],
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${ofSheets}.${type}+xml"/>`);
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': `${head}${stylesXml()}`,
  };
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

/** At most 31 letters, without those that mean something in references. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}
