import { type FieldIssue, fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { importExtensions, importLimits } from '#contract/system/import.ts';
import { endingIssue, extensionOf, tableEndings } from '#contract/system/upload-kinds.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { importMessage } from './import.messages.ts';

const bytesPerMegabyte = 1024 * 1024;

type Chosen = Pick<File, 'name' | 'size'>;

/** Why a file is not accepted; the server checks its content. */
export function refusalOfFile(
  { name, size }: Chosen,
  endings: readonly string[] = importExtensions,
): string | undefined {
  const isSupported = endings.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isSupported) return fieldError(issueOf(name, endings), name, localeTexts(fieldRules)).message;
  if (size === 0) return importMessage('is_empty');
  const { megabytes } = importLimits;
  return size > megabytes * bytesPerMegabyte ? importMessage('too_large', { megabytes }) : undefined;
}

function issueOf(name: string, endings: readonly string[]): FieldIssue {
  const extension = extensionOf(name);
  if (tableEndings.has(extension)) return { path: 'file', rule: 'file_table', params: { ending: `.${extension}` } };
  return endingIssue(name, endings.map((each) => each.slice(1)).join(', '));
}
