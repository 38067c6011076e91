import type * as z from 'zod';
import type { FieldIssue } from '#contract/field-errors.ts';
import { metaOf, type Resource, type Shape } from '#contract/kit.ts';
import { refuse } from '#server/platform/app-error.ts';
import { insertRow, refuseUnknownCodes, updateRow, type Values } from '#server/http/changes.ts';
import type { Hooks } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';

type IssuesOf<Input extends Shape> = (row: z.output<z.ZodObject<Input>>) => FieldIssue[];

/**
 * Writes of a code table that holds to rules between its fields, or names rows of other code tables. Those must be live and
 * enabled when they are chosen; what a row names already may have been disabled since.
 */
export function checked<Row extends Shape, Input extends Shape>(resource: Resource<Row, Input>, issuesOf: IssuesOf<Input> = () => []): Hooks {
  return {
    create: async (ctx, values) => {
      refuseAny(issuesOf(resource.input.parse(values)));
      await refuseUnknown(ctx, resource, values);
      return insertRow(ctx, resource, values);
    },
    update: async (ctx, change) => {
      const current = await lockedRow(ctx, resource, change.id);
      refuseAny(issuesOf(resource.input.parse({ ...current, ...change.values })));
      const isNew = ([name, value]: [string, unknown]) => value !== current[name];
      await refuseUnknown(ctx, resource, Object.fromEntries(Object.entries(change.values).filter(isNew)));
      return updateRow(ctx, resource, change);
    },
  };
}

function refuseAny(issues: FieldIssue[]): void {
  if (issues.length > 0) refuse(issues);
}

async function refuseUnknown({ db }: Ctx, { input }: Resource, values: Values): Promise<void> {
  const codes = Object.entries(input.shape).flatMap(([path, schema]) => {
    const meta = metaOf(schema);
    const value = values[path];
    return meta.kind === 'code' && typeof value === 'string' ? [{ path, table: meta.resource, column: 'code', value }] : [];
  });
  await refuseUnknownCodes(db, codes);
}
