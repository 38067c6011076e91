import type { ReactNode } from 'react';
import type { FieldError } from '#contract/envelope.ts';

/** Props of a cell's control other than its value. */
export type CellControlProps = {
  id: string;
  label: string;
  ariaLabel: string;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** A row being edited; `key` is constant while the dialog is open. */
export type EditRow = Readonly<Record<string, string | boolean>> & { readonly key: string };

type CustomEditCell = (cell: {
  row: EditRow;
  value: string;
  control: CellControlProps;
  onChange: (value: string) => void;
}) => ReactNode;

type Kind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'flag'
  | { dictionary: string; emptyText?: string }
  | { code: string }
  | { own: CustomEditCell };

export type EditColumn = { name: string; label: string; width: number; kind: Kind };

/** By position and field: `0.sell`. */
export type EditErrors = Readonly<Record<string, string>>;

/** The errors of one of several lists in a request, by position and field. */
export function errorsIn(list: string, fields: readonly FieldError[]): EditErrors {
  const listErrors = fields.filter(({ path }) => path.startsWith(`${list}.`));
  return Object.fromEntries(listErrors.map(({ path, message }) => [path.slice(list.length + 1), message]));
}

/** A stored part as text; null is an empty cell. */
export function editRow(part: Readonly<Record<string, string | number | boolean | null | undefined>>): EditRow {
  const cells = Object.entries(part).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? value : String(value ?? '')] as const;
  });
  return { ...Object.fromEntries(cells), key: crypto.randomUUID() };
}

/** The text of a cell. */
export function textIn(row: EditRow, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** An empty text is null. */
export const orNull = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
