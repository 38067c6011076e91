import type { ImportRow, ImportRows } from '#contract/system/import.ts';

/** What is wrong with one cell. */
export function messagesAt({ errors }: Pick<ImportRow, 'errors'>, column: string): string[] {
  return errors.filter(({ path }) => path === column).map(({ message }) => message);
}

/** What of a cell should be looked at. */
export function warningsAt({ warnings }: Pick<ImportRow, 'warnings'>, column: string): string[] {
  return warnings.filter(({ path }) => path === column).map(({ message }) => message);
}

type RowErrors = ImportRow['errors'];

/** All that is told of a row, in the order of its columns; what concerns it as a whole comes first. */
export function joinInColumnOrder(rowErrors: RowErrors, columns: ImportRows['columns']): string {
  const columnIndex = (path: string) => columns.findIndex(({ name }) => name === path);
  return rowErrors
    .toSorted((a, b) => columnIndex(a.path) - columnIndex(b.path))
    .map(({ message }) => message)
    .join(' · ');
}
