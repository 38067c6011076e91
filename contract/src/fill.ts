import type { ErrorParams } from './errors.ts';

/** The plural rules of English (CLDR); Chinese has one form for every number. */
const plurals = new Intl.PluralRules('en');
const placeholderPattern = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * Fills `{name}` placeholders; unknown ones are left unchanged. `{count|row|rows}` is the plural of a number. In
 * Chinese, filled-in Latin names are separated by blanks, as in the rest of the sentence.
 */
export function fill(template: string, params: ErrorParams): string {
  let filled = '';
  let end = 0;
  for (const found of template.matchAll(placeholderPattern)) {
    const [placeholder, name = '', one, many] = found;
    const value = params[name];
    const before = template.slice(end, found.index);
    end = found.index + placeholder.length;
    filled += before;
    if (value === undefined) filled += placeholder;
    else if (one !== undefined && many !== undefined) filled += plurals.select(Number(value)) === 'one' ? one : many;
    else filled += withSpacing(String(value), before.at(-1) ?? '', template[end] ?? '');
  }
  return filled + template.slice(end);
}

const latin = /[A-Za-z]/;
const beginsLatin = /^[\dA-Za-z]/;
const endsLatin = /[\dA-Za-z%]$/;
const han = /\p{Script=Han}/u;

function withSpacing(value: string, before: string, after: string): string {
  if (!latin.test(value)) return value;
  const left = han.test(before) && beginsLatin.test(value) ? ' ' : '';
  const right = han.test(after) && endsLatin.test(value) ? ' ' : '';
  return `${left}${value}${right}`;
}

/** Removes a literal part from a sentence, e.g. the list that a field is in; the spacing follows `fill`. */
export function without(sentence: string, part: string): string {
  const [before = '', ...rest] = part === '' ? [sentence] : sentence.split(part);
  if (rest.length === 0) return sentence;
  return before + withSpacing(rest.join(part), before.at(-1) ?? '', '');
}
