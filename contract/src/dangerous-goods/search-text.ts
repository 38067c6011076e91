import { isImdgClass, isUnNumber, normaliseImdgClass, normaliseUnNumber } from '../freight/dangerous-goods.ts';
import { halfWidth } from '../freight/width.ts';

/** UN numbers that were pasted, each once and in their order; none where the text says anything else, too. */
export function pastedNumbers(text: string): string[] {
  const parts = halfWidth(text)
    .replaceAll(/\b(UN|NA)[\s.:]+(?=\d{4}\b)/gi, '$1')
    .split(/[\s,;/\u3001]+/)
    .filter((part) => part !== '');
  const numbers = parts.map(normaliseUnNumber);
  return parts.length > 0 && numbers.every(isUnNumber) ? [...new Set(numbers)] : [];
}

/** What one text may mean beside a name. */
export type Asked = {
  text: string;
  words: readonly string[];
  /** Digits that a UN number begins with. */
  number: string;
  dclass: string;
  /** Six digits of the harmonized system or fewer. */
  hs: string;
};

export function askedBy(typed: string): Asked {
  const text = halfWidth(typed).trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const number = normaliseUnNumber(text);
  const digits = text.replaceAll(/[\s.]/g, '');
  return {
    text,
    words: text.split(/[\s,;]+/).filter((word) => word !== ''),
    number: /^\d{1,4}$/.test(number) ? number : '',
    dclass: classOf(text),
    hs: /^\d{4,10}$/.test(digits) ? digits.slice(0, 6) : '',
  };
}

/** `class 3`, the same in Chinese, `6.1`: a class; `4` is all of its divisions. */
function classOf(text: string): string {
  const bare = normaliseImdgClass(text.replace(/^(class|\u7b2c)\s*/, '').replace(/\s*\u7c7b$/, ''));
  return isImdgClass(bare) || /^[12456]$/.test(bare) ? bare : '';
}
