import type { ErrorParams } from './errors.ts';

/** The plural rules of English (CLDR); Chinese has one form for every number. */
const plurals = new Intl.PluralRules('en');
const placeholderPattern = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * Fills `{name}` places of a sentence; an unknown place is left as it is. `{count|row|rows}` is the word for so many. Chinese
 * keeps a blank from a Latin name that is filled in, as it does from one that stands in the sentence.
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

/** Takes out of a sentence what stands in it word for word, e.g. the list that a field is in; the rest is set as by `fill`. */
export function without(sentence: string, part: string): string {
  const [before = '', ...rest] = part === '' ? [sentence] : sentence.split(part);
  if (rest.length === 0) return sentence;
  return before + withSpacing(rest.join(part), before.at(-1) ?? '', '');
}
