import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Resource, Shape } from '#contract/kit.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { insertRow, updateRow, type Values } from './changes.ts';
import type { Hooks } from '../slice.ts';
import { lockedRow } from '../rows.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

type IssuesOf<Input extends Shape> = (row: z.output<z.ZodObject<Input>>) => FieldIssue[];

/** The writes of a resource with rules between its fields: a change is checked with the whole resulting row. */
export function withRowRules<Row extends Shape, Input extends Shape>(
  resource: Resource<Row, Input> & ResourceTable,
  issuesOf: IssuesOf<Input>,
): Required<Pick<Hooks, 'issues' | 'create' | 'update'>> {
  const issues = (values: Values) => issuesOf(resource.input.parse(values));
  return {
    issues,
    create: (ctx, values) => {
      refuseAny(issues(values));
      return insertRow(ctx, resource, values);
    },
    update: async (ctx, change) => {
      const current = await lockedRow(ctx, resource, change.id);
      refuseAny(issues({ ...current, ...change.values }));
      return updateRow(ctx, resource, change);
    },
  };
}
