import type { FieldIssue } from '#contract/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import type { RawBuilder } from 'kysely';
import type { Values } from '../changes.ts';
import type { Staged } from './check-rows.ts';

/** A resource whose rows can be imported, with the rules that its contract does not hold. */
export type Importer = {
  resource: Resource;
  /** What is wrong with a row as a whole whose fields are right one by one. */
  issues?: ((values: Values) => FieldIssue[]) | undefined;
  /** What is wrong with rows among each other and beside what is there: statements of `row_no` and `error`. */
  findings?: ((staged: Staged) => Promise<RawBuilder<unknown>[]>) | undefined;
  /** Writes what of the rows is kept in other tables. */
  written?: ((staged: Staged, rows: { from: number; to: number }) => Promise<void>) | undefined;
};
