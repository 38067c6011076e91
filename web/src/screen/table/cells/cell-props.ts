import type { CellData, Field } from '../../screen.ts';

export type CellProps = {
  field: Pick<Field, 'label' | 'meta'>;
  /** Never empty: empty cells are not rendered. */
  value: NonNullable<CellData>;
  /** The complete value, for a row's details; otherwise one line. */
  isFull: boolean;
};
