import { type FieldIssue, fieldError, fieldRules } from '#contract/field-errors.ts';
import { importEndings, importLimits } from '#contract/system/import.ts';
import { endingIssue, endingOf, tableEndings } from '#contract/system/upload-kinds.ts';
import { words } from '#web/platform/i18n.ts';
import { importMessage } from './import.messages.ts';

const bytesPerMegabyte = 1024 * 1024;

type Chosen = Pick<File, 'name' | 'size'>;

/** Why a file is not taken; what it holds is for the server to judge. */
export function refusalOfFile({ name, size }: Chosen, endings: readonly string[] = importEndings): string | undefined {
  const isTaken = endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isTaken) return fieldError(issueOf(name, endings), name, words(fieldRules)).message;
  if (size === 0) return importMessage('is_empty');
  const { megabytes } = importLimits;
  return size > megabytes * bytesPerMegabyte ? importMessage('too_large', { megabytes }) : undefined;
}

function issueOf(name: string, endings: readonly string[]): FieldIssue {
  const ending = endingOf(name);
  if (tableEndings.has(ending)) return { path: 'file', rule: 'file_table', params: { ending: `.${ending}` } };
  return endingIssue(name, endings.map((each) => each.slice(1)).join(', '));
}
