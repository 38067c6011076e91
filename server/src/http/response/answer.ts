import { auditLabels } from '#contract/audit.labels.ts';
import { errorMessages } from '#contract/error-messages.ts';
import { fill } from '#contract/fill.ts';
import { errors } from '#contract/errors.ts';
import { fieldError, type FieldIssue, fieldRules, labelOfPath } from '#contract/fields/field-errors.ts';
import type { FieldError } from '#contract/envelope.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, languageOf, textsIn } from '#contract/languages/language.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { successMessages } from './success.messages.ts';
import type { SuccessMessage, FieldLabels } from '../route.ts';
import { requestLabels } from '../request/request.labels.ts';
import { unnamed } from './unnamed.messages.ts';

export const success = 2000;

/** The success envelope, with its message in the caller's language. */
export function okBody(data: unknown, { locale, message }: { locale: Language; message: SuccessMessage }) {
  return { code: success, msg: textsIn(successMessages, locale)[message], data };
}

type ErrorContext = { locale: Language; requestId: string; labels: readonly FieldLabels[] };

/** Status and body of an error, in the caller's language. */
export function errorAnswer(error: AppError, { locale, requestId, labels }: ErrorContext) {
  const { status, code } = errors[error.id];
  const fields = error.issues.map((issue) => toFieldError(issue, locale, labels));
  const params = {
    request_id: requestId,
    detail: fields.map((each) => each.message).join(locale === 'en' ? '; ' : '；'),
    ...(typeof error.params['field'] === 'string' ? { label: labelOf(error.params['field'], locale, labels) } : {}),
    ...(typeof error.params['table'] === 'string' ? { by: titleOf(error.params['table'], locale) } : {}),
    ...error.params,
    ...(error.params['who'] === '' ? { who: textsIn(unnamed, locale).who } : {}),
  };
  // The reason for programs; the message is for people.
  const reason = status === 401 ? { code: error.id } : error.data;
  const data = fields.length > 0 ? { fields } : reason;
  return { status, body: { code, msg: fill(textsIn(errorMessages, locale)[error.id], params), data } };
}

function toFieldError(issue: FieldIssue, locale: Language, labels: readonly FieldLabels[]): FieldError {
  return fieldError(issue, labelOf(issue.path, locale, labels), textsIn(fieldRules, locale));
}

/** A field without a label is named by its path. */
export function labelOf(path: string, locale: Language, labels: readonly FieldLabels[]): string {
  const { body, row } = textsIn(unnamed, locale);
  if (path === '') return body;
  const [, line, inside = path] = /^(\d+)\.?(.*)$/.exec(path) ?? [];
  const label = labelOfPath(inside, (field, list) => labelIn({ field, list }, locale, labels));
  if (line === undefined) return label;
  const head = fill(row, { line: Number(line) + 1 });
  return inside === '' ? head : `${head}${locale === 'en' ? ': ' : '：'}${label}`;
}

type InList = { field: string; list: string | undefined };

/** A label such as `ctnlist.ctnall` only applies to the field in that list. */
function labelIn({ field, list }: InList, locale: Language, labels: readonly FieldLabels[]): string {
  const candidates = [...labels, auditLabels as FieldLabels, requestLabels].map((each) => textsIn(each, locale));
  const labelOf = (name: string) => candidates.find((labels) => name in labels)?.[name];
  return labelOf(`${list}.${field}`) ?? labelOf(field) ?? field;
}

/**
 * The caller's language: the `lang` cookie, then Accept-Language by weight, then English. A chosen language that is not
 * supported also gives English.
 */
export function localeOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie) return languageOf(cookie) ?? 'en';
  const ranges = (acceptLanguage ?? '').split(',').map(weighted);
  const candidates = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return candidates.map(({ tag }) => languageOf(tag)).find((language) => language !== undefined) ?? 'en';
}

/** `zh-CN;q=0.8` */
function weighted(range: string): { tag: string; weight: number } {
  const [tag = '', ...rest] = range.split(';').map((part) => part.trim());
  const weight = Number(rest.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
