import type { Resource, RowOf } from '#contract/kit.ts';

/** A row as it stands on the wire. */
export type Row = Record<string, unknown> & {
  id: number;
  version: number;
  is_deleted: boolean;
  modifier_name: string | null;
  dept_belong_id: string | null;
};

/** The same with the types of its fields, which are selected by the contract. */
export type StoredRow<R extends Resource> = Row & RowOf<R>;
