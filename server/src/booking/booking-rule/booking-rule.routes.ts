import * as z from 'zod';
import { bookingRuleIssues, bookingRules } from '#contract/booking/booking-rule.ts';
import { int, type RowOf } from '#contract/kit.ts';
import { updateRow, type Values } from '#server/http/changes.ts';
import { readOnly } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { lockedRow, type Row } from '#server/http/rows.ts';
import { byId, common } from '#server/http/slice.ts';
import { refuse } from '#server/platform/app-error.ts';

/** Rules come with the product; how severe each is here is all that is set. */
export const bookingRuleRoutes: Route[] = [
  ...readOnly(bookingRules),
  route({
    ...common({ resource: bookingRules, hooks: {} }, 'Update'),
    method: 'PUT',
    url: '/api/booking/booking_rule/{id}/',
    params: byId,
    body: z.object({ ...bookingRules.input.partial().shape, version: int(1, 2_147_483_647).optional() }),
    output: bookingRules.row,
    handle: async (ctx: Ctx, { params, body }) => {
      const { version = ctx.request.ifMatch, ...values } = body;
      const row = await setRule(ctx, params.id, { version, values });
      ctx.reply.done = 'updated';
      return bookingRules.row.parse(row);
    },
  }),
];

async function setRule(ctx: Ctx, id: number, change: { version: number | undefined; values: Values }): Promise<Row> {
  const current = await lockedRow(ctx, bookingRules, id);
  // The row is the table's own, and what is set was parsed by its schema.
  const issues = bookingRuleIssues({ ...current, ...change.values } as unknown as RowOf<typeof bookingRules>);
  if (issues.length > 0) refuse(issues);
  return updateRow(ctx, bookingRules, { id, ...change });
}
