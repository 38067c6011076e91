import { needsTechnicalName } from '../freight/dangerous-goods.ts';

/** The details of a dangerous good in a document. */
export type DocumentSubstance = {
  un_number: string;
  psn: string;
  technical_name: string;
  dclass: string;
  /** `6.1/8` */
  subsidiary: string;
  packing_group: string;
  /** °C, closed cup */
  flash_point: string;
  marine_pollutant: boolean;
  limited_quantity: boolean;
};

/**
 * The description of dangerous goods in transport documents, in the order of IMDG 5.4.1.4.2: UN number, proper shipping name with its
 * technical name, class with subsidiary hazards, packing group; then flash point, marine pollutant, limited quantity (5.4.1.4.3).
 */
export function documentText(substance: DocumentSubstance): string {
  const { subsidiary, packing_group: group, flash_point: flash } = substance;
  const hazards = subsidiary === '' ? '' : ` (${subsidiary.split('/').join(', ')})`;
  const parts = [
    substance.un_number && `UN${substance.un_number}`,
    shippingName(substance),
    substance.dclass && `${substance.dclass}${hazards}`,
    group && `PG ${group}`,
    flash && `(${flash} C c.c.)`,
    substance.marine_pollutant && 'MARINE POLLUTANT',
    substance.limited_quantity && 'LIMITED QUANTITY',
  ];
  return parts.filter(Boolean).join(', ');
}

function shippingName({ psn, technical_name: technical }: DocumentSubstance): string {
  const name = oneLine(psn).toUpperCase();
  return technical.trim() === '' ? name : `${name} (${oneLine(technical).toUpperCase()})`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a technical name is missing: a name ending in N.O.S. is incomplete without it. */
export function lacksTechnicalName(
  { psn, technical_name: technical }: DocumentSubstance,
  isRequired: boolean,
): boolean {
  return technical.trim() === '' && (isRequired || needsTechnicalName(psn));
}

/**
 * The names in an entry: only the part in capitals is the proper shipping name (IMDG 3.1.2.1), and of several separated
 * by `or` one is chosen (3.1.2.2).
 */
export function shippingNames(entry: string): string[] {
  const names = entry
    .split(/\s+or\s+(?=[A-Z0-9])/)
    .map((name) => capitals(name))
    .filter((name) => name !== '');
  return names.length > 0 ? [...new Set(names)] : [entry];
}

/** Up to the first word without a capital or a digit. */
function capitals(name: string): string {
  const words = name.trim().split(/\s+/);
  const end = words.findIndex((word) => /^[a-z%(]*[a-z]/.test(word) && !/[A-Z0-9]/.test(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .replace(/[,(\s]+$/, '');
}
