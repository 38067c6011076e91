import { readFile } from 'node:fs/promises';
import { extensionOf } from '#contract/system/upload-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import { sheetLimits } from './sheet-limits.ts';

const textEndings: ReadonlySet<string> = new Set(['csv', 'txt', 'tsv']);

/** Whether a file is a text by its name: an export, or pasted lines. */
export function isTextName(name: string): boolean {
  return textEndings.has(extensionOf(name));
}

/** A text file in UTF-8, UTF-16 with its mark or, as Chinese spreadsheets write it, GB 18030; lines beyond the limits are refused. */
export async function readTextFile(path: string, limit: number): Promise<string> {
  const bytes = await readFile(path);
  const text = decoded(bytes).toWellFormed();
  if (/(?![\t\n\r\f\v])\p{Cc}/u.test(text)) fail('import.not_a_workbook');
  if (text.trim() === '') fail('import.empty');
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > limit + sheetLimits.headRows) fail('import.too_many_rows', { limit });
  const maxLength = sheetLimits.columns * sheetLimits.characters;
  return lines.map((line) => line.slice(0, maxLength)).join('\n');
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
