/** A cell's XML after its reference: `` for an empty one, else e.g. ` s="3"><v>12</v></c>`. */
export type Cell = string;

/** Significant digits that a spreadsheet's number can hold. */
const exactDigits = 15;
const maxText = 32_767;
const maxScale = 10;

/** Indexes of the formats in `styles.xml`. */
const format = { header: 1, date: 2, moment: 3, error: 4, decimal: 5, text: 5 + maxScale + 1 } as const;

/** Formats in the order of `format`; followed by one for each number of decimals, and text. */
const numberFormats = [
  'General',
  'General',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm:ss',
  'General',
  ...Array.from({ length: maxScale + 1 }, (_, scale) => (scale === 0 ? '0' : `0.${'0'.repeat(scale)}`)),
  '@',
];

/** Formats of columns to be filled in: as text, numbers keep their leading zeros. */
export const typedFormats = { text: format.text, date: format.date } as const;

/** A text that a spreadsheet does not evaluate as a formula. */
export function textCell(text: string): Cell {
  return text === '' ? '' : inline(escapeFormula(text));
}

/** A text formatted as a heading. */
export function headerCell(text: string): Cell {
  return inline(escapeFormula(text), ` s="${format.header}"`);
}

/** A highlighted cell, which may be empty. */
export function errorCell(text: string): Cell {
  return text === '' ? ` s="${format.error}"/>` : inline(escapeFormula(text), ` s="${format.error}"`);
}

function inline(text: string, style = ''): Cell {
  return `${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** An integer. */
export function integerCell(value: number): Cell {
  return `><v>${value}</v></c>`;
}

/** An exact decimal as a number if a spreadsheet can hold all its digits, else as text. */
export function decimalCell(value: string, scale: number): Cell {
  const digits = value.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  if (digits > exactDigits || scale > maxScale) return inline(value);
  return ` s="${format.decimal + scale}"><v>${value}</v></c>`;
}

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet; its 1900 has a 29 February, so days before 1 March are off by one and stay text. */
const dayZero = Date.UTC(1899, 11, 30);
const firstValidDay = 61;

/** `YYYY-MM-DD` as a date. */
export function dateCell(date: string): Cell {
  return serialCell(date, Date.parse(`${date}T00:00:00Z`), format.date);
}

/** `YYYY-MM-DD HH:mm:ss`, ignoring what follows, as local time. */
export function momentCell(moment: string): Cell {
  const displayed = moment.slice(0, 19).replace('T', ' ');
  return serialCell(displayed, Date.parse(`${displayed.replace(' ', 'T')}Z`), format.moment);
}

function serialCell(text: string, ms: number, style: number): Cell {
  const serial = (ms - dayZero) / dayMs;
  return serial >= firstValidDay ? ` s="${style}"><v>${serial}</v></c>` : inline(text);
}

/** Text that a spreadsheet could evaluate as a formula after editing or saving as CSV is marked as text (OWASP). */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Characters that XML 1.0 cannot express, and other invisible ones. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** Most texts need no escaping. */
const plainText = /^[\w .,:;/()*+-]*$/;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes text for an element or attribute. `_x0041_` would be decoded as a character (ECMA-376 22.9.2.19). */
export function escapeXml(text: string): string {
  if (text.length <= maxText && plainText.test(text) && !text.includes('_x')) return text;
  return text
    .slice(0, maxText)
    .replaceAll(unwritable, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);
}

/** `styles.xml`: one font in two weights, a colour for errors, and the number formats. */
export function stylesXml(): string {
  const formats = numberFormats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const cells = numberFormats.map((_, at) => {
    const font = at === format.header ? ' fontId="1" applyFont="1"' : ' fontId="0"';
    const fill = at === format.error ? ' fillId="2" applyFill="1"' : ' fillId="0"';
    return `<xf numFmtId="${164 + at}"${font}${fill} borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  ].join('');
}
