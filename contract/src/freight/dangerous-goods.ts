import { halfWidth } from './width.ts';

/** Classes and divisions of the IMDG Code; those of class 1 may include the compatibility group. */
const classForm = /^(1\.[1-6][A-HJKLNS]?|2\.[123]|3|4\.[123]|5\.[12]|6\.[12]|7|8|9)$/;

export function isImdgClass(text: string): boolean {
  return classForm.test(text);
}

/** Upper case without blanks, as a class is printed: `1.4S`. */
export function normaliseImdgClass(text: string): string {
  return halfWidth(text).toUpperCase().replaceAll(/\s/g, '');
}

/** Subsidiary hazards, two at most, e.g. `6.1/8`. */
export function normaliseHazards(text: string): string {
  return halfWidth(text)
    .toUpperCase()
    .split(/[\s,;/、+]+/)
    .filter((hazard) => hazard !== '')
    .join('/');
}

export function isHazards(text: string): boolean {
  const hazards = text.split('/');
  return hazards.length <= 2 && hazards.every(isImdgClass);
}

/** `UN 1263` and `1263` both name number 1263. */
export function normaliseUnNumber(text: string): string {
  return halfWidth(text)
    .toUpperCase()
    .replaceAll(/[\s.]/g, '')
    .replace(/^(UN|NA)/, '');
}

export function isUnNumber(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Emergency schedules for fire and spillage in DCSA's form: `F-E S-D`. */
export function normaliseEms(text: string): string {
  const schedules = [
    ...halfWidth(text)
      .toUpperCase()
      .matchAll(/([FS])\s*-?\s*([A-Z])/g),
  ];
  const [fire, spillage] = schedules.map(([, kind, letter]) => `${kind}-${letter}`);
  const isPair = schedules.length === 2 && schedules[0]?.[1] === 'F' && schedules[1]?.[1] === 'S';
  return isPair ? `${fire} ${spillage}` : text.trim().toUpperCase();
}

export function isEms(text: string): boolean {
  return /^F-[A-Z] S-[A-Z]$/.test(text);
}

type Hazard = { dunno: string; dclass: string; subsidiary: string; marine_pollutant: boolean | null };

/**
 * Lithium and sodium ion batteries have their own label in class 9: 49 CFR 172.447, ADR 5.2.2.2.2 (since 2025 for
 * both).
 */
export const batteryLabel = '9A';
const batteries: ReadonlySet<string> = new Set(['3090', '3091', '3480', '3481', '3551', '3552']);

/** The labels of a substance: `3 / 6.1 / MP`. */
export function dangerLabel({ dunno, dclass, subsidiary, marine_pollutant: isPollutant }: Hazard): string {
  const main = dclass === '9' && batteries.has(normaliseUnNumber(dunno)) ? batteryLabel : dclass;
  const labels = [main, ...subsidiary.split('/'), isPollutant ? 'MP' : ''];
  return labels.filter((label) => label !== '').join(' / ');
}

/** Whether a class is divided into packing groups; gases, explosives, infectious and radioactive goods are not. */
export function usesPackingGroup(dclass: string): boolean {
  return isImdgClass(dclass) && !/^(1\.|2\.|6\.2|7)/.test(dclass);
}

/** Whether a name ends in N.O.S. and so needs a technical name (IMDG 3.1.2.8). */
export function needsTechnicalName(psn: string): boolean {
  return /N\.?O\.?S\.?\s*$/i.test(psn);
}
