import { isImdgClass, isUnNumber, normaliseImdgClass, normaliseUnNumber } from '../freight/dangerous-goods.ts';
import { classOfName } from './class-names.labels.ts';
import { halfWidth } from '../freight/width.ts';

/** The UN numbers of a pasted text, without duplicates, in order; empty if the text contains anything else. */
export function pastedNumbers(text: string): string[] {
  const parts = halfWidth(text)
    .replaceAll(/\b(UN|NA)[\s.:]+(?=\d{4}\b)/gi, '$1')
    .split(/[\s,;/\u3001]+/)
    .filter((part) => part !== '');
  const numbers = parts.map(normaliseUnNumber);
  return parts.length > 0 && numbers.every(isUnNumber) ? [...new Set(numbers)] : [];
}

/** Meanings of a search text other than a name. */
export type SubstanceSearchTerms = {
  text: string;
  /** The text with its last word reduced to the stem of singular and plural. */
  stem: string;
  words: readonly string[];
  /** Chinese characters that may be apart: 锂, 电, 池 match 锂离子电池. */
  characters: readonly string[];
  /** The first digits of a UN number. */
  number: string;
  dclass: string;
  /** The other class of `6.1(3)`. */
  subsidiary: string;
  /** The class of a class name: 易燃液体. */
  classByName: string;
  /** Up to six digits of an HS code. */
  hs: string;
};

export function parseSearchText(typed: string): SubstanceSearchTerms {
  const text = halfWidth(typed).trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const [dclass, subsidiary] = classesOf(text);
  // 1.4 is a class, not the beginning of a number.
  const number = dclass.includes('.') ? '' : normaliseUnNumber(text);
  const digits = text.replaceAll(/[\s.]/g, '');
  return {
    text,
    stem: stemOf(text),
    words: wordsOf(text),
    characters: /^\p{Script=Han}{2,8}$/u.test(text) ? text.split('') : [],
    number: /^\d{1,4}$/.test(number) ? number : '',
    dclass,
    subsidiary,
    classByName: classOfName(text),
    hs: /^\d{4,10}$/.test(digits) ? digits.slice(0, 6) : '',
  };
}

function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return words.map((word) => stemOf(word.replace(/^un(?=\d{4}$)/, '')));
}

/** Battery and batteries, acid and acids. */
function stemOf(text: string): string {
  return text.replace(/(?<=[a-z]{3})(ies|y|(?<!s)s)$/, '');
}

/** `6.1(3)`, `6.1 / 3` and `6.1+3`: a class with its subsidiary hazard. */
function classesOf(text: string): readonly [dclass: string, subsidiary: string] {
  const [, main = '', other = ''] = /^([^(/+]+)[(/+]([^()/+]+)\)?$/.exec(text) ?? [];
  const both = [classOf(main.trim()), classOf(other.trim())] as const;
  return both.includes('') ? [classOf(text), ''] : both;
}

/** `class 3`, the same in Chinese, `6.1`: a class; `4` matches all of its divisions. */
function classOf(text: string): string {
  const bare = normaliseImdgClass(
    text
      .replace(/^(class|division|div\.?|imo|imdg|\u7b2c)\s*/, '')
      .replace(/\s*[\u7c7b\u9805\u9879](\u5371\u9669\u54c1|\u5371\u9669\u8d27\u7269)?$/, ''),
  );
  const spelled = numerals.indexOf(bare) + 1;
  const candidate = spelled > 0 && bare !== text.toUpperCase() ? String(spelled) : bare;
  return isImdgClass(candidate) || /^[12456]$/.test(candidate) ? candidate : '';
}

/** One to nine in Chinese, as used for classes. */
const numerals = '\u4e00 \u4e8c \u4e09 \u56db \u4e94 \u516d \u4e03 \u516b \u4e5d'.split(' ');
