import type { FieldError } from '../envelope.ts';
import { fill } from '../fill.ts';
import type { ErrorParams } from '../errors.ts';
import { exchangeRules } from '../field-rules/exchange.messages.ts';
import { freightRules } from '../field-rules/freight.messages.ts';
import { jobRules } from '../field-rules/jobs.messages.ts';
import { plainRules } from '../field-rules/plain.messages.ts';
import { sheetRules } from '../field-rules/sheet.messages.ts';
import { systemRules } from '../field-rules/system.messages.ts';

/**
 * Rules of single fields and their messages. `{name}` is the field's label. Schemas name a rule in the `message` of
 * their check; Zod's own issues are mapped in `issues.ts`.
 */
export const fieldRules = {
  'zh-CN': {
    ...plainRules['zh-CN'],
    ...freightRules['zh-CN'],
    ...sheetRules['zh-CN'],
    ...systemRules['zh-CN'],
    ...jobRules['zh-CN'],
    ...exchangeRules['zh-CN'],
  },
  en: {
    ...plainRules.en,
    ...freightRules.en,
    ...sheetRules.en,
    ...systemRules.en,
    ...jobRules.en,
    ...exchangeRules.en,
  },
} as const;

export type FieldRule = keyof (typeof fieldRules)['en'];

/** A broken rule before it has a message. */
export type FieldIssue = { path: string; rule: FieldRule; params?: ErrorParams };

/** The issue's message in one language; `label` is the field's name in it. */
export function fieldError({ path, rule, params = {} }: FieldIssue, label: string, sentences: Sentences): FieldError {
  return { path, rule, message: fill(sentences[rule], { name: label, ...params }) };
}

type Sentences = Readonly<Record<FieldRule, string>>;

/** The label of a field, by the list that contains it: `ctnall` in `ctnlist` differs from the booking's. */
type NameOf = (field: string, list: string | undefined) => string;

/** `ctnlist.2.cntrno` reads "Container list 3: Container no."; `nameOf` gives each field's own label. */
export function labelOfPath(path: string, nameOf: NameOf): string {
  return prefixOfPath(path, nameOf).replace(/(: |：)$/, '');
}

/** The prefix of messages about a line: `ctnlist.2` becomes "Container list 3: ". */
export function prefixOfPath(path: string, nameOf: NameOf): string {
  const named = path
    .split('.')
    .map((part, at, parts) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}: ` : nameOf(part, parts[at - 2])));
  const text = named.reduce(
    (before, part) => (needsSeparator(before, part) ? `${before}: ${part}` : before + part),
    '',
  );
  return han.test(text) ? text.replaceAll(': ', '：') : text;
}

const han = /\p{Script=Han}/u;

/** Whether two labels need a separator, such as those of `changes.kgs`. */
function needsSeparator(text: string, part: string): boolean {
  return text !== '' && !text.endsWith(' ') && !part.startsWith(' ');
}
