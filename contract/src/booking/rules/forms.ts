import { isDecimal } from '../../freight/decimal.ts';
import { isEmail, isHsCodes, isPhone, normaliseHsCodes } from '../../freight/formats.ts';
import { halfWidth } from '../../freight/width.ts';
import type { RawFinding } from './finding.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

const figures = ['pkgs', 'kgs', 'cbm'] as const;
const lineFigures = [...figures, 'ctnnum', 'tareweight', 'weighkgs', 'packing_kgs', 'dunnage_kgs'] as const;

/** Formats checked while typing, not required for storing: numbers, telephones, addresses and HS codes. */
export function forms(booking: FieldReader): RawFinding[] {
  return [
    ...numbersIn(booking, figures),
    ...hsCodesIn(booking),
    ...linesOf(booking).flatMap((line) => [
      ...numbersIn(line, lineFigures),
      ...phoneIn(line, 'weightel'),
      ...emailIn(line, 'vgmemail'),
      ...hsCodesIn(line),
      ...line.items('goods').flatMap((product) => [...numbersIn(product, figures), ...hsCodesIn(product)]),
    ]),
    ...booking.items('dglist').flatMap((substance) => phoneIn(substance, 'emergency_phone')),
  ];
}

function numbersIn(item: FieldReader, fields: readonly string[]): RawFinding[] {
  return fields.flatMap((field): RawFinding[] => {
    const typed = item.text(field);
    if (typed === '' || isFigure(typed)) return [];
    // Removes thousands separators and blanks; a comma alone may be a decimal comma.
    const plain = halfWidth(typed)
      .replaceAll(/(?<=\d)[\s,](?=\d{3}(?!\d))/g, '')
      .trim();
    const fix = isFigure(plain) ? { fix: { value: plain } } : {};
    return [{ rule: 'NUMBER_INVALID', path: item.path(field), ...fix }];
  });
}

function isFigure(text: string): boolean {
  return text.length <= 40 && isDecimal(text) && !text.startsWith('-');
}

function phoneIn(item: FieldReader, field: string): RawFinding[] {
  const phone = item.text(field);
  if (phone === '' || isPhone(phone)) return [];
  const plain = halfWidth(phone)
    .replaceAll(/[^\d+()-]+/g, ' ')
    .trim();
  return [{ rule: 'PHONE_INVALID', path: item.path(field), ...(isPhone(plain) && { fix: { value: plain } }) }];
}

function emailIn(item: FieldReader, field: string): RawFinding[] {
  const address = item.text(field);
  if (address === '' || isEmail(address)) return [];
  const plain = halfWidth(address).replaceAll(/\s/g, '').replaceAll('。', '.');
  return [{ rule: 'EMAIL_INVALID', path: item.path(field), ...(isEmail(plain) && { fix: { value: plain } }) }];
}

function hsCodesIn(item: FieldReader): RawFinding[] {
  const typed = item.text('hscode');
  if (typed === '' || isHsCodes(typed)) return [];
  const plain = normaliseHsCodes(typed);
  return [{ rule: 'HS_CHAPTER', path: item.path('hscode'), ...(isHsCodes(plain) && { fix: { value: plain } }) }];
}
