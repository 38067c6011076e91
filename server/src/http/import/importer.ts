import type { FieldIssue } from '#contract/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import type { Values } from '../changes.ts';

/** A resource whose rows can be imported, with the rules that its contract does not hold. */
export type Importer = {
  resource: Resource;
  /** What is wrong with a row as a whole whose fields are right one by one. */
  issues?: ((values: Values) => FieldIssue[]) | undefined;
};
