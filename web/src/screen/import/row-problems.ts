import type { ImportRow, ImportRows } from '#contract/system/import.ts';

/** The errors of one cell. */
export function messagesAt({ errors }: Pick<ImportRow, 'errors'>, column: string): string[] {
  return errors.filter(({ path }) => path === column).map(({ message }) => message);
}

/** The warnings of one cell. */
export function warningsAt({ warnings }: Pick<ImportRow, 'warnings'>, column: string): string[] {
  return warnings.filter(({ path }) => path === column).map(({ message }) => message);
}

type RowErrors = ImportRow['errors'];

/** All messages of a row in the order of its columns; those of the whole row come first. */
export function joinInColumnOrder(rowErrors: RowErrors, columns: ImportRows['columns']): string {
  const columnIndex = (path: string) => columns.findIndex(({ name }) => name === path);
  return rowErrors
    .toSorted((a, b) => columnIndex(a.path) - columnIndex(b.path))
    .map(({ message }) => message)
    .join(' · ');
}
