import { importEndings, importLimits } from '#contract/system/import.ts';
import { importMessage } from './import.messages.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Why a file is not taken; what it holds is for the server to judge. */
export function refusalOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const isTaken = importEndings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isTaken) return importMessage('wrong_ending');
  if (size === 0) return importMessage('is_empty');
  const { megabytes } = importLimits;
  return size > megabytes * bytesPerMegabyte ? importMessage('too_large', { megabytes }) : undefined;
}
