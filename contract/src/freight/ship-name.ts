import { halfWidth } from './width.ts';

/** `M/V  Ever Given` as the list of vessels has it. */
export function plainShipName(text: string): string {
  const name = halfWidth(text).toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return name.replace(/^M[./ ]?V[. ] ?/, '').trim() || name;
}

const dummyNames = new Set(
  ['UNKNOWN', 'UNNAMED', 'NONE', 'NIL', 'DUMMY', 'VESSEL', 'SHIP', 'FEEDER', 'BARGE', 'TEST', 'PENDING', 'OPEN'].concat(
    ['待定', '待通知', '待确认', '待告', '未定', '未知', '暂无', '无', '驳船', '大船', '空'],
  ),
);

/** Abbreviations of carriers: to be named, advised, announced, assigned, confirmed, determined. */
const toBeNamed = /^T[. ]?B[. ]?[A-Z]\b|^TO BE /;

/** Whether a name stands for a ship that is not known yet; a name has two letters at least. */
export function isDummyShipName(text: string): boolean {
  const name = plainShipName(text);
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  return letters.length < 2 || dummyNames.has(name) || letters === 'NA' || toBeNamed.test(name);
}
