import { dummyShipNames } from './dummy-ship.messages.ts';
import { halfWidth } from './width.ts';

/** `M/V  Ever Given` as the list of vessels has it. */
export function plainShipName(text: string): string {
  const name = halfWidth(text).toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return name.replace(/^M[./ ]?V[. ] ?/, '').trim() || name;
}

const dummyNames = new Set(Object.values(dummyShipNames).flat());

/** Abbreviations of carriers: to be named, advised, announced, assigned, confirmed, determined. */
const toBeNamed = /^T[. ]?B[. ]?[A-Z]\b|^TO BE /;

/** Whether a name stands for a ship that is not known yet; a name has two letters at least. */
export function isDummyShipName(text: string): boolean {
  const name = plainShipName(text);
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  return letters.length < 2 || dummyNames.has(name) || letters === 'NA' || toBeNamed.test(name);
}
