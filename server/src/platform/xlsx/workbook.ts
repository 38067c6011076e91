import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeXml, stylesXml } from './cells.ts';
import { mainNamespace, type Sheet, sheetXml, xmlHead } from './sheet-xml.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Level 3 compresses a sheet to within a tenth of level 6 in half the time. */
const compressionLevel = 3;

/** A workbook that is generated while it is read; compression runs outside the main thread. */
export function workbook(...sheets: readonly Sheet[]): Readable {
  return workbookAt(new Date(), sheets);
}

/** A workbook with a given creation time: the same sheets give the same bytes. */
export function workbookAt(mtime: Date, sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(xml), path, { mtime });
  const parts = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: true, highWaterMark: 1 }));
  for (const [at, rows] of parts.entries()) zip.addReadStream(rows, `xl/${pathOf(at)}`, { compressionLevel, mtime });
  zip.end();
  // The library's type is an older name of the same stream.
  const file = zip.outputStream as Readable;
  for (const rows of parts) {
    rows.on('error', (error) => file.destroy(error));
    // Stops the rows if the reader disconnects.
    file.on('close', () => rows.destroy());
  }
  return file;
}

function pathOf(at: number): string {
  return `worksheets/sheet${at + 1}.xml`;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts except the sheets (ECMA-376 part 1, 12.2). */
function partsOf(sheets: readonly Sheet[]): Record<string, string> {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ...sheets.map((_, at) => [`/xl/${pathOf(at)}`, 'worksheet']),
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${ofSheets}.${type}+xml"/>`);
  const sheetTags = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapeXml(sheetName(name))}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...sheets.map((_, at): Relation => ['worksheet', pathOf(at)]), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': `${xmlHead}${stylesXml()}`,
  };
}

type Relation = [type: string, target: string];

function relations(...targets: Relation[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

/** At most 31 characters, without those with a meaning in references. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}
