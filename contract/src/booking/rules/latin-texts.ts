import { isLatin, latinProblems, normaliseLatin } from '../../freight/latin.ts';
import type { RawFinding } from './finding.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Fields sent to carriers, customs and EDI. */
const headerTexts = [
  'shipper',
  'consignee',
  'notifyparty',
  'agent',
  'linkman',
  'contractno',
  'vessel',
  'placereceipt',
  'placedelivery',
  'destination',
  'prepardat',
  'marks',
  'description',
  'ediremark',
  'siremark',
] as const;
const lineTexts = ['marks', 'description', 'weighattn', 'vgmconncom', 'vgmaddr'] as const;
const goodsTexts = ['marks', 'description'] as const;
const dangerousTexts = ['psn', 'technical_name', 'emergency_contact'] as const;

/** Latin capitals only. */
export function latinTexts(booking: FieldReader): RawFinding[] {
  return [
    ...textsIn(booking, headerTexts),
    ...linesOf(booking).flatMap((line) => [
      ...textsIn(line, lineTexts),
      ...line.items('goods').flatMap((product) => textsIn(product, goodsTexts)),
    ]),
    ...booking.items('dglist').flatMap((substance) => textsIn(substance, dangerousTexts)),
  ];
}

function textsIn(item: FieldReader, fields: readonly string[]): RawFinding[] {
  return fields.flatMap((field) => textFound(item.text(field), item.path(field)));
}

function textFound(text: string, path: string): RawFinding[] {
  if (text === '') return [];
  const latin = normaliseLatin(text);
  if (latin === text && isLatin(text)) return [];
  const [first, ...others] = latinProblems(text);
  if (!first) return [{ rule: 'LOWER_CASE', path, fix: { value: latin } }];
  const params = {
    character: first.character,
    line: first.line,
    column: first.column,
    count: others.length + 1,
  };
  return [{ rule: 'NOT_LATIN', path, params, ...(isLatin(latin) && { fix: { value: latin } }) }];
}
