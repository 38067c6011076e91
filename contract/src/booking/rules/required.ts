import type { Facts } from './facts.ts';
import type { Fix, FixValue, RawFinding } from './finding.ts';
import { appliesAt, type Stage } from './severity.ts';
import { isPositive } from './numbers.ts';
import { isLaden, linesOf, type FieldReader } from './field-reader.ts';

/** Fields required for submitting. */
export const requiredFields = [
  'carrier',
  'etd',
  'shipper',
  'consignee',
  'notifyparty',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'description',
  'portload',
  'portdischarge',
  'placedelivery',
  'issuetype',
  'service',
] as const;

/** Additional fields required for the shipping instructions. */
export const requiredForSi = [
  'mblno',
  'linkman',
  'vessel',
  'voyno',
  'blfrt',
  'prepardat',
  'nobill',
  'copynobilll',
  'marks',
] as const;

const requiredOfLine = ['ctnall', 'ctnnum'] as const;
const requiredOfLadenForSi = ['pkgs', 'kindpkgs', 'kgs', 'cbm'] as const;
const amounts = ['pkgs', 'kgs', 'cbm'] as const;

export function checkRequired(booking: FieldReader, facts: Facts, stage: Stage): RawFinding[] {
  return [
    ...requiredFields.filter((field) => isMissing(booking, field)).map((field) => missing(booking, field, facts)),
    ...amounts.filter((field) => isZero(booking, field)).map((field) => found('POSITIVE', booking.path(field))),
    ...requiredForSi
      .filter((field) => isMissing(booking, field))
      .map((field) => found('REQUIRED_SI', booking.path(field), defaultValue(booking, field, facts))),
    ...linesOf(booking).flatMap((line) => lineRules(line, facts, stage)),
  ];
}

function lineRules(line: FieldReader, facts: Facts, stage: Stage): RawFinding[] {
  const forSi = isLaden(line) ? ['cntrno', ...requiredOfLadenForSi] : ['cntrno'];
  return [
    ...requiredOfLine
      .filter((field) => isMissing(line, field))
      .map((field) => found('LINE_REQUIRED', line.path(field))),
    ...sealMissing(line, facts, stage),
    ...forSi.filter((field) => isMissing(line, field)).map((field) => found('LINE_REQUIRED_SI', line.path(field))),
  ];
}

function isMissing(reader: FieldReader, field: string): boolean {
  return reader.text(field) === '';
}

function isZero(reader: FieldReader, field: string): boolean {
  const figure = reader.decimal(field);
  return figure !== null && !isPositive(figure);
}

function found(rule: RawFinding['rule'], path: string, value?: FixValue): RawFinding {
  const fix: Fix | undefined = value === undefined ? undefined : { value };
  return { rule, path, ...(fix && { fix }) };
}

/** Without a place of delivery, cargo is delivered at the port of discharge. */
function missing(booking: FieldReader, field: (typeof requiredFields)[number], facts: Facts): RawFinding {
  const port = field === 'placedelivery' ? facts.port(booking.text('portdischarge')) : undefined;
  return found('REQUIRED', booking.path(field), port?.name_en.slice(0, 100));
}

/** The installation chooses the stage from which a seal is required. */
function sealMissing(line: FieldReader, { rules }: Facts, stage: Stage): RawFinding[] {
  if (!isMissing(line, 'sealno') || !appliesAt(rules.sealRequiredFrom, stage)) return [];
  return [found('SEAL_REQUIRED', line.path('sealno'), 'TBA')];
}

/** The usual value of an empty field. */
function defaultValue(booking: FieldReader, field: (typeof requiredForSi)[number], facts: Facts): FixValue | undefined {
  const bill = facts.issueType(booking.text('issuetype'));
  const defaults: Partial<Record<typeof field, () => FixValue | undefined>> = {
    blfrt: () => facts.mode('FREIGHT', 'PP')?.code,
    prepardat: () => payablePlace(booking, facts),
    nobill: () => bill?.default_originals,
    copynobilll: () => bill?.default_copies,
    marks: () => 'N/M',
  };
  return defaults[field]?.();
}

/** Prepaid freight is payable at the port of loading, collect freight at the place of delivery. */
function payablePlace(booking: FieldReader, facts: Facts): string | undefined {
  const term = facts.mode('FREIGHT', booking.text('blfrt'));
  const isCollect = term?.dcsa_code === 'COL';
  const port = facts.port(booking.text(isCollect ? 'portdischarge' : 'portload'))?.name_en;
  const place = isCollect ? booking.text('placedelivery') || port : port;
  return term?.needs_place ? undefined : place?.slice(0, 35);
}
