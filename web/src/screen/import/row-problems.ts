import type { ImportRow, ImportRows } from '#contract/system/import.ts';

/** What is wrong with one cell. */
export function messagesAt({ errors }: Pick<ImportRow, 'errors'>, column: string): string[] {
  return errors.filter(({ path }) => path === column).map(({ message }) => message);
}

/** What of a cell should be looked at. */
export function warningsAt({ warnings }: Pick<ImportRow, 'warnings'>, column: string): string[] {
  return warnings.filter(({ path }) => path === column).map(({ message }) => message);
}

type Told = ImportRow['errors'];

/** All that is told of a row, in the order of its columns; what concerns it as a whole comes first. */
export function inOrder(told: Told, columns: ImportRows['columns']): string {
  const place = (path: string) => columns.findIndex(({ name }) => name === path);
  return told
    .toSorted((a, b) => place(a.path) - place(b.path))
    .map(({ message }) => message)
    .join(' · ');
}
