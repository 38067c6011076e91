import { stat } from 'node:fs/promises';
import { importExtensions } from '#contract/system/import.ts';
import { extensionOf, isProgramNamed, tableEndings } from '#contract/system/upload-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import { natureOf } from '#server/platform/files/file-nature.ts';

/** Formats that a spreadsheet program opens even with a workbook's extension. */
const tableForms: ReadonlySet<string> = new Set(['TXT', 'HTML', 'XML']);

const readable: ReadonlySet<string> = new Set(['Excel (.xlsx)', 'Office 97-2003', 'ZIP']);

/** Refuses files that are no workbook by name or content, naming their type; the parser checks the rest. */
export async function refuseNonWorkbook({ name, path }: { name: string; path: string }): Promise<void> {
  refuseName(name);
  const { size } = await stat(path);
  if (size === 0) fail('import.no_bytes');
  const { nature, ending } = await natureOf(path, { name, size });
  if (ending !== undefined) return;
  const named = `.${extensionOf(name)}`;
  // A workbook is read whichever of the two extensions it has, and the parser judges archives better than this check.
  if (nature.called !== undefined && readable.has(nature.called)) return;
  if (nature.isProgram) fail('import.program');
  const { called } = nature;
  if (called === undefined) fail('import.no_workbook_inside', { ending: named });
  fail(tableForms.has(called) ? 'import.table_inside' : 'import.other_inside', { ending: named, actual: called });
}

function refuseName(name: string): void {
  if (importExtensions.some((ending) => name.toLowerCase().endsWith(ending))) return;
  const ending = extensionOf(name);
  if (isProgramNamed(name)) fail('import.program');
  if (ending === '') fail('import.not_a_workbook');
  fail(tableEndings.has(ending) ? 'import.table' : 'import.other_kind', { ending: `.${ending}` });
}
