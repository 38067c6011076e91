import * as z from 'zod';
import { memoise } from '../memoise.ts';

/**
 * Characters that draw nothing: control characters, marks that turn the direction of what follows, letters without width,
 * tags. They come along with what is copied from chats and documents; two names that differ by them look the same, and a name
 * with one of them reads otherwise than it is written (Unicode TR 36). Joiners and variation selectors make what is seen.
 */
const invisible =
  /\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** They are seen, or refused as what they are (NUL). */
const preserved = new Set(['\t', '\n', '\r', '\0']);
/** A new line within a paragraph, as text processors have it. */
const breaks = new Set(['\u000B', '\u2028', '\u2029']);

/** A text as it is read; nothing of one that nobody could see. */
export function stripInvisible(text: string): string {
  const visible = text.replaceAll(invisible, (each) => {
    if (preserved.has(each)) return each;
    return breaks.has(each) ? '\n' : '';
  });
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(visible) ? '' : visible;
}

/** The same for all texts in a JSON object, which must not be deep. */
export function stripInvisibleValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, stripInvisibleValue(each)]));
}

function stripInvisibleValue(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisible(value);
  if (Array.isArray(value)) return value.map(stripInvisibleValue);
  // What is left are JSON's objects.
  return typeof value === 'object' && value !== null ? stripInvisibleValues({ ...value }) : value;
}

/** What still stands in a text that was not made legible: control characters, and marks that turn its direction. */
const misleading = /[^\P{Cc}\0\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** The first character that nobody sees and that changes how the rest is read, as `U+202E`. */
export function findInvisible(text: string): string | undefined {
  const [found] = misleading.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What somebody has written: legible, and trimmed. */
export const cleanText = memoise(() => z.string().overwrite(stripInvisible).trim());
