import { readFile } from 'node:fs/promises';
import { extensionOf } from '#contract/system/upload-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import { sheetLimits } from './sheet-limits.ts';

const textEndings: ReadonlySet<string> = new Set(['csv', 'txt', 'tsv']);

/** Whether a file is a text by its name: an export, or pasted lines. */
export function isTextName(name: string): boolean {
  return textEndings.has(extensionOf(name));
}

/** A text file in UTF-8 or, as Chinese spreadsheets write it, in GB 18030; lines beyond the limits are refused. */
export async function readTextFile(path: string, limit: number): Promise<string> {
  const bytes = await readFile(path);
  if (bytes.includes(0)) fail('import.not_a_workbook');
  const text = decoded(bytes).toWellFormed();
  if (text.trim() === '') fail('import.empty');
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > limit + sheetLimits.headRows) fail('import.too_many_rows', { limit });
  const maxLength = sheetLimits.columns * sheetLimits.characters;
  return lines.map((line) => line.slice(0, maxLength)).join('\n');
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
