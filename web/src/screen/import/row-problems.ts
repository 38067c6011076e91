import type { ImportRow, ImportRows } from '#contract/system/import.ts';

/** What is wrong with one cell. */
export function messagesAt({ errors }: Pick<ImportRow, 'errors'>, column: string): string[] {
  return errors.filter(({ path }) => path === column).map(({ message }) => message);
}

/** All that is wrong with a row, in the order of its columns; what concerns it as a whole comes first. */
export function problemsOf({ errors }: Pick<ImportRow, 'errors'>, columns: ImportRows['columns']): string {
  const place = (path: string) => columns.findIndex(({ name }) => name === path);
  return errors
    .toSorted((a, b) => place(a.path) - place(b.path))
    .map(({ message }) => message)
    .join(' · ');
}
