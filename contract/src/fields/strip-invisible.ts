import * as z from 'zod';
import { memoise } from '../memoise.ts';

/**
 * Characters without a glyph: control characters, direction marks, zero-width letters, tags. They arrive with text
 * copied from chats and documents; names that differ only in them look identical, and may read differently than they
 * are stored (Unicode TR 36). Joiners and variation selectors affect visible text and are preserved.
 */
const invisible =
  /\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Visible white space, and NUL, which is refused. */
const preserved = new Set(['\t', '\n', '\r', '\0']);
/** Line separators of word processors. */
const breaks = new Set(['\u000B', '\u2028', '\u2029']);

/** The text without invisible characters. */
export function stripInvisible(text: string): string {
  const visible = text.replaceAll(invisible, (each) => {
    if (preserved.has(each)) return each;
    return breaks.has(each) ? '\n' : '';
  });
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(visible) ? '' : visible;
}

/** The same for all texts in a JSON object, which must not be deeply nested. */
export function stripInvisibleValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, stripInvisibleValue(each)]));
}

function stripInvisibleValue(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisible(value);
  if (Array.isArray(value)) return value.map(stripInvisibleValue);
  // The only other values in JSON are objects.
  return typeof value === 'object' && value !== null ? stripInvisibleValues({ ...value }) : value;
}

/** Control characters and direction marks in a text that was not stripped. */
const misleading = /[^\P{Cc}\0\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** The first invisible character that changes how the rest is read, as `U+202E`. */
export function findInvisible(text: string): string | undefined {
  const [found] = misleading.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A user's text, stripped and trimmed. */
export const cleanText = memoise(() => z.string().overwrite(stripInvisible).trim());
