import type { CellData, Field } from '../../screen.ts';

export type CellProps = {
  field: Pick<Field, 'label' | 'meta'>;
  /** Never nothing: an empty cell is drawn by nobody. */
  value: NonNullable<CellData>;
  /** All of it, for a row that is looked at; else as much as a line of a table holds. */
  isFull: boolean;
};
