import type { Resource, RowOf } from '#contract/kit.ts';

/** A row in the API. */
export type Row = Record<string, unknown> & {
  id: number;
  version: number;
  is_deleted: boolean;
  modifier_name: string | null;
  dept_belong_id: string | null;
};

/** A row with the types of its contract's fields. */
export type StoredRow<R extends Resource> = Row & RowOf<R>;
