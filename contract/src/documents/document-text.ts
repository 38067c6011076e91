import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, choice, codeOf, field, idOf, remark, required, resource } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import { documentTextHelp, documentTextLabels, documentTextTitle } from './document-text.labels.ts';
import { amendmentPlaceholders, placeholderIssues, placeholders } from './placeholders.ts';

/** Documents whose wording an installation defines (D9). */
export const textKinds = ['TELEX_LOI', 'AMEND_LOI'] as const;
export type TextKind = (typeof textKinds)[number];

/** A document in both languages contains both texts, one after the other. */
export const textLanguages = ['zh', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];

const input = {
  kind: choice('document_kind', textKinds),
  language: choice('document_language', textLanguages),
  /** The carrier that requires this wording; empty for all others. */
  carrier: codeOf('carrier').nullable().default(null),
  title: required(100),
  /** With `{placeholders}`; an empty line begins a paragraph. */
  body: field(cleanText().min(1).max(4000), { kind: 'text', max: 4000, lines: 16 }),
  is_enabled: bool().default(true),
  remark: remark(),
};

/** Texts of letters of indemnity: one enabled text for each kind, language and carrier. */
export const documentTexts = resource({
  name: 'document_text',
  path: '/api/documents/document_text/',
  scope: 'none',
  row: input,
  input,
  search: { kind: 'in', language: 'exact', carrier: 'in', title: 'contains', is_enabled: 'exact' },
  keyword: ['title', 'body'],
  sortable: ['kind', 'language', 'title', 'carrier'],
  order: ['kind', 'language', 'carrier'],
  listed: ['kind', 'language', 'carrier', 'title', 'is_enabled', 'remark'],
  labels: documentTextLabels,
  resourceTitle: documentTextTitle,
  help: documentTextHelp,
});

export type DocumentText = z.output<typeof documentTexts.input>;

/** The placeholders that a text of this kind may use. */
export function placeholdersOf(kind: TextKind): readonly string[] {
  return kind === 'AMEND_LOI' ? [...placeholders, ...amendmentPlaceholders] : placeholders;
}

export function documentTextIssues({ kind, title, body }: Pick<DocumentText, 'kind' | 'title' | 'body'>): FieldIssue[] {
  const texts = [
    { path: 'title', text: title },
    { path: 'body', text: body },
  ];
  return placeholderIssues(texts, placeholdersOf(kind));
}

/** Previews a text, perhaps not saved yet, with a booking's values. */
export const TextPreviewInput = z.object({
  kind: input.kind,
  language: input.language,
  title: input.title,
  body: input.body,
  booking_id: idOf('booking'),
});

export const TextPreview = z.object({
  title: field(z.string(), { kind: 'text', max: 1_000 }),
  body: field(z.string(), { kind: 'text', max: 100_000, lines: 16 }),
});
